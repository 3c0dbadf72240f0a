import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does a part of some background work, then pauses: others get on meanwhile.
 * @param times how many times as long as the work took it pauses
 */
export async function politely<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  times = 1,
): Promise<T> {
  signal?.throwIfAborted();
  const began = performance.now();
  const result = await work();
  await sleep(times * (performance.now() - began), undefined, { signal, ref: false });
  return result;
}
