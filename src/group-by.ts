/** The items with one key: at least one. */
export type Group<T> = [T, ...T[]];

/** The items by their key, in the order in which the keys come. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, Group<T>> {
  const groups = new Map<K, Group<T>>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The items of a stream in lists of at most `size`. */
export async function* chunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
