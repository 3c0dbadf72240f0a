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
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const skipped = inState('skipped');
    for (const test of skipped) console.log(`skipped: ${test.fullName}: ${skipReason(test)}`);
    // A file, a hook or the set-up may fail without a failed test.
    const broken = modules.filter(
      (module) => !module.ok() && [...module.children.allTests('failed')].length === 0,
    );
    const failures = inState('failed').length + broken.length + errors.length;
    const failed = reason === 'passed' ? failures : Math.max(failures, 1);
    this.#line = `${inState('passed').length} passed, ${failed} failed, ${skipped.length} skipped`;
  }
}

function skipReason(test: TestCase): string {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'no reason given';
}
