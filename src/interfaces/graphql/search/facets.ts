import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { Facet } from '../../../catalog/search/types.js';
import type { Registry, SearchSpec } from '../../../model/types.js';
import { entityRefOrNull } from '../entity-ref.js';
import { entityTypeValue } from '../entity-type-names.js';
import { NESTED_SEPARATOR } from './nested-facets.js';

const ENTITY_TYPE = '_entityType';
/** The former name of the facet of entity types, which DataHub's pages still read. */
const LEGACY_ENTITY_TYPE = 'entity';
const STRUCTURED = 'structuredProperties.';

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

/** The facets with values. */
export const nonEmptyFacets = (facets: readonly Facet[]) => facets.filter(({ values }) => values.length > 0);

/** Facets in the API's form: entity types as enum values, URNs with their entities. */
export function facetMetadata(
  facets: readonly Facet[],
  registry: Registry,
  info: GraphQLResolveInfo | undefined,
) {
  const shown = facets.map(({ field, title, values }) => ({
    field,
    displayName: title,
    entity: field.startsWith(STRUCTURED) ? propertyOf(registry, field) : null,
    aggregations: values.map(({ value, count }) => ({
      value: info ? shownValue(info.schema, field, value) : value,
      count,
      entity: entityRefOrNull(registry, value),
    })),
  }));
  return withLegacyName(shown);
}

/** Adds the facet of entity types under its former name at the end, as in DataHub. */
export function withLegacyName<T extends { field: string }>(facets: readonly T[]): T[] {
  const types = facets.filter(({ field }) => field === ENTITY_TYPE);
  return [...facets, ...types.map((facet) => ({ ...facet, field: LEGACY_ENTITY_TYPE }))];
}

/** The names of facets, each once, with the former name of the entity type replaced by the present one. */
export function facetNames(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => (name === LEGACY_ENTITY_TYPE ? ENTITY_TYPE : name)))];
}

/** Converts entity types to enum values, also as the outer part of a nested value. */
function shownValue(schema: GraphQLSchema, field: string, value: string): string {
  if (field !== ENTITY_TYPE && !field.startsWith(ENTITY_TYPE + NESTED_SEPARATOR)) return value;
  const [type = '', ...inner] = value.split(NESTED_SEPARATOR);
  return [entityTypeValue(schema, type), ...inner].join(NESTED_SEPARATOR);
}

function propertyOf(registry: Registry, field: string) {
  return entityRefOrNull(
    registry,
    `urn:${registry.namespace}:structuredProperty:${field.slice(STRUCTURED.length)}`,
  );
}
