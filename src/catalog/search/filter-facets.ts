import type { Registry, SearchSpec } from '../../model/types.js';

/** The name of the facet of entity types. */
export const ENTITY_TYPE = '_entityType';
/** The facet's former name, which DataHub's pages still use. */
export const LEGACY_ENTITY_TYPE = 'entity';

/** The fields that the model declares as filters, for some or all entity types. The entity type comes first. */
export function filterFacets(registry: Registry, types: readonly string[] = []): string[] {
  const named = types.length > 0 ? types : [...registry.entities.keys()];
  const aspects = new Set(named.flatMap((name) => [...registry.entity(name).aspects.values()]));
  const fields = [...aspects].flatMap(({ searchable }) => searchable.flatMap(filterFields));
  return [...new Set([ENTITY_TYPE, ...fields])];
}

function filterFields({ field, addToFilters, hasValuesField, addHasValuesToFilters }: SearchSpec): string[] {
  const hasValues = addHasValuesToFilters && hasValuesField !== undefined ? [hasValuesField] : [];
  return addToFilters ? [field, ...hasValues] : hasValues;
}

/** The distinct names of facets. The former name of the entity type becomes the present one. */
export function facetNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => (name === LEGACY_ENTITY_TYPE ? ENTITY_TYPE : name)))];
}
