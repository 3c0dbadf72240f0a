/** The same without members that are null: callers may write null for what they leave out. */
export function dropNulls<T extends object>(input: T): T {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as T;
}
