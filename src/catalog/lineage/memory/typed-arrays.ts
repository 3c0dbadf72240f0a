type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The factor by which an array grows. A larger one would waste memory, a smaller one would copy too often. */
const GROWTH = 1.25;
const MIN_LENGTH = 64;

/** Returns the array, or a longer copy if it is shorter than `length`. */
export function grown<T extends Numbers>(array: T, length: number): T {
  if (length <= array.length) return array;
  return resized(array, Math.max(length, Math.ceil(array.length * GROWTH), MIN_LENGTH));
}

/** Makes a copy of exactly this length. */
export function resized<T extends Numbers>(array: T, length: number): T {
  // TypeScript does not know that the constructor of an array makes arrays of the same type.
  const copy = new (array.constructor as new (length: number) => T)(length);
  copy.set(array.length > length ? array.subarray(0, length) : array);
  return copy;
}
