import type { FieldValue } from '../filter/types.js';
import { PROPERTY_PREFIX } from './fields/structured-properties.js';
import type { Facet, SearchField } from './types.js';

/** The text of a value in facets. Numbers have a decimal part. */
export function facetText(value: FieldValue): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
}

/**
 * Converts a facet for callers. It has the field's name in filters. Structured properties of dates have days as values.
 */
export function shownFacet(fields: readonly SearchField[], { field: name, values, ...facet }: Facet): Facet {
  const field = fields.find((one) => one.name === name);
  const hasDays = field?.kind === 'date' && name.startsWith(PROPERTY_PREFIX);
  return {
    ...facet,
    field: field?.facetName ?? name,
    values: hasDays ? values.map(({ value, count }) => ({ value: dayOf(value), count })) : values,
  };
}

/** Formats epoch milliseconds as `yyyy-MM-dd`. */
const dayOf = (millis: string) => new Date(Number(millis)).toISOString().slice(0, 10);
