/** Whether a value is an integer of 64 bits, exactly: those beyond 2^53 are bigints, as `parseJson` gives them. */
export const isLong = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isSafeInteger(value);

/** Longer texts are beyond 64 bits, and converting one of millions of digits takes seconds. */
const INTEGER = /^-?\d{1,30}$/;

/** The integer of 64 bits that a text is; undefined for any other text. */
export function longOf(text: string): number | bigint | undefined {
  if (!INTEGER.test(text)) return undefined;
  const number = Number(text);
  const exact = Number.isSafeInteger(number) ? number : BigInt(text);
  return isLong(exact) ? exact : undefined;
}
