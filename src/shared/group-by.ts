/** The items with one key; never empty. */
export type Group<T> = [T, ...T[]];

/** Groups items by key, in the order of the keys' first occurrence. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, Group<T>> {
  const groups = new Map<K, Group<T>>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The first item of each key, in order. */
export function distinctBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): T[] {
  return [...groupBy(items, keyOf).values()].map(([first]) => first);
}

/**
 * Reads each group of items at once. Returns the results in the order of the items.
 * @param read returns a result for each item of a group, in their order
 */
export async function readByGroup<K, T, R>(
  items: readonly T[],
  keyOf: (item: T) => K,
  read: (group: Group<T>, key: K) => Promise<readonly R[]>,
): Promise<R[]> {
  const results = new Map<T, R>();
  const readGroup = async ([key, group]: [K, Group<T>]) => {
    const found = await read(group, key);
    for (const [index, item] of group.entries()) results.set(item, found[index] as R);
  };
  await Promise.all([...groupBy(items, keyOf)].map(readGroup));
  return items.map((item) => results.get(item) as R);
}

/** Groups the items of a stream into lists of at most `size`. */
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
