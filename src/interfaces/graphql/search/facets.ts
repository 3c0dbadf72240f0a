import { type GraphQLResolveInfo, type GraphQLSchema, isEnumType } from 'graphql';
import { ENTITY_TYPE, LEGACY_ENTITY_TYPE } from '../../../catalog/search/filter-facets.js';
import { NESTED_SEPARATOR } from '../../../catalog/search/nested-facets.js';
import type { Facet } from '../../../catalog/search/types.js';
import { entityTypeLookupName } from '../../../model/registry.js';
import type { Registry } from '../../../model/types.js';
import { entityRefOrNull } from '../entity-ref.js';

const STRUCTURED = 'structuredProperties.';

/** The facets with values. */
export const nonEmptyFacets = (facets: readonly Facet[]) => facets.filter(({ values }) => values.length > 0);

/** Facets in the API's form: entity types as enum values, URNs with their entities. */
export function facetMetadata(
  facets: readonly (Omit<Facet, 'title'> & { title?: string | undefined })[],
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
      // Of a nested value, the innermost part.
      entity: entityRefOrNull(registry, value.split(NESTED_SEPARATOR).at(-1) ?? value),
    })),
  }));
  return withLegacyName(shown);
}

/** Adds the facet of entity types under its former name at the end, as in DataHub. */
function withLegacyName<T extends { field: string }>(facets: readonly T[]): T[] {
  const types = facets.filter(({ field }) => field === ENTITY_TYPE);
  return [...facets, ...types.map((facet) => ({ ...facet, field: LEGACY_ENTITY_TYPE }))];
}

/** Converts entity types to enum values, also as the outer part of a nested value. */
function shownValue(schema: GraphQLSchema, field: string, value: string): string {
  if (field !== ENTITY_TYPE && !field.startsWith(ENTITY_TYPE + NESTED_SEPARATOR)) return value;
  const [type = '', ...inner] = value.split(NESTED_SEPARATOR);
  return [entityTypeValue(schema, type), ...inner].join(NESTED_SEPARATOR);
}

/** The value of the enum `EntityType` for the model's name of an entity type. */
export function entityTypeValue(schema: GraphQLSchema, name: string): string {
  const type = schema.getType('EntityType');
  const values = isEnumType(type) ? type.getValues() : [];
  const found = values.find((value) => entityTypeLookupName(value.name).toLowerCase() === name.toLowerCase());
  return found?.name ?? 'OTHER';
}

function propertyOf(registry: Registry, field: string) {
  return entityRefOrNull(
    registry,
    `urn:${registry.namespace}:structuredProperty:${field.slice(STRUCTURED.length)}`,
  );
}
