/** The typed arrays in use here. */
type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** How much longer an array gets than it must: more would waste memory, less would copy it too often. */
const GROWTH = 1.25;
const MIN_LENGTH = 64;

/** The array, or a longer copy if it has no place for so many numbers. */
export function grown<T extends Numbers>(array: T, length: number): T {
  if (length <= array.length) return array;
  return resized(array, Math.max(length, Math.ceil(array.length * GROWTH), MIN_LENGTH));
}

/** A copy of exactly this length. */
export function resized<T extends Numbers>(array: T, length: number): T {
  // TypeScript does not know that a constructor makes arrays of its own type.
  const copy = new (array.constructor as new (length: number) => T)(length);
  copy.set(array.length > length ? array.subarray(0, length) : array);
  return copy;
}
