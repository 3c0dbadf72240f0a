import { setTimeout as sleep } from 'node:timers/promises';

/** A time after all writes so far and before all further ones. */
export async function timeBetweenWrites(): Promise<number> {
  await sleep(3);
  const time = Date.now();
  await sleep(3);
  return time;
}
