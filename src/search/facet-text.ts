import type { FieldValue } from './documents/values.js';

/** A value as facets show it: numbers with a decimal part. */
export function facetText(value: FieldValue): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
}
