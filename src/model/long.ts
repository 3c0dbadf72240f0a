/** Whether a value is exactly an integer of 64 bits. `parseJson` returns those beyond 2^53 as bigints. */
export const isLong = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isSafeInteger(value);

/** Longer texts exceed 64 bits. Converting a text of millions of digits takes seconds. */
const INTEGER = /^-?\d{1,30}$/;

/** Parses a text as an integer of 64 bits. Undefined for any other text. */
export function longOf(text: string): number | bigint | undefined {
  if (!INTEGER.test(text)) return undefined;
  const number = Number(text);
  const exact = Number.isSafeInteger(number) ? number : BigInt(text);
  return isLong(exact) ? exact : undefined;
}
