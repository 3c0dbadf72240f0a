import { entityTypeName } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';
import { valuesOf } from '../filter/conditions.js';
import { canonicalName } from '../filter/fields.js';
import type { Criterion, Filters } from '../filter/types.js';
import { PROPERTY_PREFIX } from './fields/structured-properties.js';
import { ENTITY_TYPE, LEGACY_ENTITY_TYPE } from './filter-facets.js';
import { facetText } from './shown-facet.js';
import type { Facet } from './types.js';

/**
 * Adds the values that a filter asks for to the facets, with the count 0 if no result has them. Otherwise a page could not
 * show what is chosen, and nobody could take the choice back. A structured property gets a facet if it has none.
 */
export function withChosenValues(registry: Registry, facets: readonly Facet[], filters: Filters): Facet[] {
  const chosen = new Map<string, string[]>();
  for (const criterion of filters.flatMap(({ and }) => and)) {
    const field = facetName(criterion.field);
    chosen.set(field, [...(chosen.get(field) ?? []), ...chosenValues(registry, criterion)]);
  }
  const others = [...chosen.keys()].filter(
    (name) => name.startsWith(PROPERTY_PREFIX) && !facets.some(({ field }) => field === name),
  );
  return [...facets, ...others.map((field): Facet => ({ field, values: [] }))].map((facet) => {
    const known = new Set(facet.values.map(({ value }) => value));
    // A filter may have a number without the decimal part that it has in a facet, and a date as a day.
    const isMissing = (value: string) =>
      ![value, facetText(Number(value)), String(Date.parse(value))].some((form) => known.has(form));
    const missing = [...new Set(chosen.get(facet.field) ?? [])].filter(isMissing);
    return { ...facet, values: [...facet.values, ...missing.map((value) => ({ value, count: 0 }))] };
  });
}

const facetName = (field: string): string => {
  const name = canonicalName(field);
  return name === LEGACY_ENTITY_TYPE ? ENTITY_TYPE : name;
};

/** The values of a condition as facets show them. Only a condition that a value is equal to some has any. */
function chosenValues(registry: Registry, criterion: Criterion): readonly string[] {
  const { condition = 'EQUAL', negated = false } = criterion;
  if (negated || !['EQUAL', 'IN'].includes(condition)) return [];
  const values = valuesOf(criterion);
  return facetName(criterion.field) === ENTITY_TYPE
    ? values.map((name) => entityTypeName(registry, name))
    : values;
}
