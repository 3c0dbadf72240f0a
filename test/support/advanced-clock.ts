import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** The monotonic clock of this process. It stands still until a test ends, which puts it forward. */
export function advancedClock(): { pass(millis: number): Promise<void> } {
  let now = Math.ceil(performance.now());
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void spy.mockRestore());
  return {
    async pass(millis) {
      now += millis;
      // lru-cache looks at the clock once a millisecond.
      await sleep(5);
    },
  };
}
