import { inTurns } from '../../shared/turns.js';

/** Maps a list that may take long, and lets other work run in between. */
export function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  function* steps(): Generator<void, Result[]> {
    const results: Result[] = [];
    for (const item of items) {
      results.push(map(item));
      yield;
    }
    return results;
  }
  return inTurns(steps());
}
