import fc, { type GeneratorValue } from 'fast-check';

/** One of them. The choice is its number, as fast-check compares what it is given. */
export function oneOf<T>(g: GeneratorValue, all: readonly T[]): T {
  return all[upTo(g, all.length - 1)] as T;
}

/** A whole number between none and `most`. */
export function upTo(g: GeneratorValue, most: number): number {
  return g(fc.nat, most);
}

export const coin = (g: GeneratorValue): boolean => g(fc.boolean);
