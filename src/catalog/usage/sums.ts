import { groupBy } from '../../shared/group-by.js';

/** The sum of the defined numbers. Undefined if there are none. */
export function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length === 0 ? undefined : numbers.reduce((sum, value) => sum + value, 0);
}

/** The maximum number of users in a summary. */
const TOP_USERS = 5;

/** The first of the users that `usersOf` returns. */
export const topUsers = (userCounts: readonly { user: string }[]): string[] =>
  userCounts.slice(0, TOP_USERS).map(({ user }) => user);

/**
 * The users of several time buckets, the most active first, and their number. The number is at least that of the
 * largest bucket, since buckets may count users without naming them.
 */
export function usersOf<User extends Counts & { user: string }>(
  buckets: readonly { uniqueUserCount?: number; userCounts?: readonly User[] }[],
) {
  const users = buckets.flatMap(({ userCounts = [] }) => userCounts);
  const userCounts = countsBy(users, ({ user }) => user);
  const most = (number: number, { uniqueUserCount = 0 }) => Math.max(number, uniqueUserCount);
  return { userCounts, uniqueUserCount: buckets.reduce(most, userCounts.length) };
}

/** The number of uses. Each usage aspect has its own field for it. */
interface Counts {
  count?: number | undefined;
  usageCount?: number;
  viewsCount?: number;
}

/** Adds up the counts of items with the same key. The most used item comes first. */
export function countsBy<Item extends Counts>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const totals = [...groupBy(items, keyOf).values()].map((group) => group.reduce(added));
  return totals.sort((a, b) => weight(b) - weight(a));
}

function added<Item extends Counts>(total: Item, item: Item): Item {
  const numbers = new Map(Object.entries(total));
  const sums = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, Number(numbers.get(name) ?? 0) + value]] : [],
  );
  // Fields that only one of them has stay, such as a user's address.
  return { ...item, ...total, ...Object.fromEntries(sums) };
}

function weight({ count, usageCount, viewsCount }: Counts): number {
  return count ?? usageCount ?? viewsCount ?? 0;
}
