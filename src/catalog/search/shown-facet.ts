import type { FieldValue } from '../filter/types.js';
import { PROPERTY_PREFIX } from './fields/structured-properties.js';
import type { Facet, SearchField } from './types.js';

/** The text of a value in facets. Numbers have a decimal part. */
export function facetText(value: FieldValue): string {
  if (typeof value !== 'number') return String(value);
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
}

/**
 * Converts a facet for callers. It has the field's name in filters. Structured properties of dates have epoch
 * milliseconds as values, without a decimal part, as in DataHub.
 */
export function shownFacet(fields: readonly SearchField[], { field: name, values, ...facet }: Facet): Facet {
  const field = fields.find((one) => one.name === name);
  const hasDates = field?.kind === 'date' && name.startsWith(PROPERTY_PREFIX);
  return {
    ...facet,
    field: field?.facetName ?? name,
    values: hasDates ? values.map(({ value, count }) => ({ value: String(Number(value)), count })) : values,
  };
}
