import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';

/** Prints why tests were skipped, and at the very end the counts in plain words, for programs that read them. */
export default class ClosingLine implements Reporter {
  /** A run that never gets to its end has failed. */
  #line = '0 passed, 1 failed, 0 skipped';

  onInit(): void {
    process.once('exit', () => console.log(`\n${this.#line}`));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    for (const module of modules) printSkipped(module);
    // A file, a hook or the set-up may fail without a failed test.
    const broken = modules.filter(
      (module) => !module.ok() && [...module.children.allTests('failed')].length === 0,
    );
    const failures = count('failed') + broken.length + errors.length;
    const failed = reason === 'passed' ? failures : Math.max(failures, 1);
    this.#line = `${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`;
  }
}

/** A file's skipped tests are one line: what they need is the same as a rule. */
function printSkipped(module: TestModule): void {
  const skipped = [...module.children.allTests('skipped')];
  if (skipped.length === 0) return;
  const why = [...new Set(skipped.map((test) => noteOf(test) ?? test.name))].join('; ');
  console.log(`skipped: ${skipped.length} of ${module.relativeModuleId}: ${why}`);
}

function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}
