import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does a part of some background work, then pauses, so that other work gets its time.
 * @param pauseFactor how long the pause is, as a multiple of the time that the work took
 */
export async function runThenPause<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  pauseFactor = 1,
): Promise<T> {
  signal?.throwIfAborted();
  const began = performance.now();
  const result = await work();
  await sleep(pauseFactor * (performance.now() - began), undefined, { signal, ref: false });
  return result;
}
