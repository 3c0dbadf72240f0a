import type { Registry, SearchSpec } from '../../model/types.js';

/** The facet of entity types. */
export const ENTITY_TYPE = '_entityType';
/** The former name of the facet of entity types, which DataHub's pages still read. */
export const LEGACY_ENTITY_TYPE = 'entity';

/** The fields that the model declares as filters for some or all entity types, beginning with the type itself. */
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

/** The names of facets, each once, with the former name of the entity type replaced by the present one. */
export function facetNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => (name === LEGACY_ENTITY_TYPE ? ENTITY_TYPE : name)))];
}
