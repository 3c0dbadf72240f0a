import type { Reporter, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { type Skipped, skippedBlock, withoutNote } from './skip-notes.js';

/**
 * Prints at the very end what was skipped and how it runs, and the counts in plain words, for programs that read them.
 * A test that is skipped without saying how it runs fails the run.
 */
export default class ClosingLine implements Reporter {
  /** A run that never gets to its end has failed. */
  #text = '0 passed, 1 failed, 0 skipped';
  /** Whether somebody chose tests by name: then the others are left out, and have no note. */
  #isChosen = false;

  onInit(vitest: Vitest): void {
    this.#isChosen = vitest.config.testNamePattern !== undefined;
    process.once('exit', () => console.log(`\n${this.#text}`));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file, a hook or the set-up may fail without a failed test.
    const broken = modules.filter(
      (module) => !module.ok() && [...module.children.allTests('failed')].length === 0,
    );
    const skipped = this.#isChosen ? [] : skippedIn(modules);
    const untold = withoutNote(skipped);
    if (untold.length > 0) process.exitCode = 1;
    const failures = count('failed') + broken.length + errors.length + untold.length;
    const failed = reason === 'passed' ? failures : Math.max(failures, 1);
    this.#text = [
      ...(skipped.length > 0 ? [`${skippedBlock(skipped)}\n`] : []),
      ...untold.map((test) => `Skipped without a note that says how it runs: ${test}`),
      `${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`,
    ].join('\n');
  }
}

/** In a file that failed, tests are left out because of what failed. */
function skippedIn(modules: readonly TestModule[]): Skipped[] {
  return modules
    .filter((module) => module.ok())
    .flatMap((module) =>
      [...module.children.allTests('skipped')].map((test) => ({
        file: module.relativeModuleId,
        test: test.fullName,
        note: noteOf(test),
      })),
    );
}

function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}
