import { setImmediate } from 'node:timers/promises';

/** The maximum time for which mapping a list blocks other work. */
const TURN_MILLIS = 20;

/** Maps a list that may take long, and lets other work run in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > TURN_MILLIS) {
      await setImmediate();
      began = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
