/** The sum of the defined numbers; `undefined` when there is none. */
export function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length === 0 ? undefined : numbers.reduce((sum, value) => sum + value, 0);
}

/**
 * The number of users of several buckets of time: at least those with names, and at least as many as the bucket with the most, since
 * buckets may count users without naming them.
 */
export function usersOf(
  named: readonly unknown[],
  buckets: readonly { uniqueUserCount?: number | undefined }[],
): number {
  return buckets.reduce((most, { uniqueUserCount = 0 }) => Math.max(most, uniqueUserCount), named.length);
}

/** The number of uses, in the fields of the various usage aspects. */
interface Counts {
  count?: number | undefined;
  usageCount?: number;
  viewsCount?: number;
}

/** Adds up the counts of items with the same key, the most used first. */
export function countsBy<Item extends Counts>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const totals = new Map<string, Item>();
  for (const item of items) {
    const total = totals.get(keyOf(item));
    totals.set(keyOf(item), total === undefined ? item : added(total, item));
  }
  return [...totals.values()].sort((a, b) => weight(b) - weight(a));
}

function added<Item extends Counts>(total: Item, item: Item): Item {
  const numbers = new Map(Object.entries(total));
  const sums = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, Number(numbers.get(name) ?? 0) + value]] : [],
  );
  // What only one of them has stays, such as the address of a user.
  return { ...item, ...total, ...Object.fromEntries(sums) };
}

function weight({ count, usageCount, viewsCount }: Counts): number {
  return count ?? usageCount ?? viewsCount ?? 0;
}
