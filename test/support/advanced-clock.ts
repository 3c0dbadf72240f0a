import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** The monotonic clock of this process, which a test may put forward until it ends. */
export function advancedClock(): { pass(millis: number): Promise<void> } {
  const now = performance.now.bind(performance);
  let passed = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => void spy.mockRestore());
  return {
    async pass(millis) {
      passed += millis;
      // lru-cache looks at the clock once a millisecond.
      await sleep(5);
    },
  };
}
