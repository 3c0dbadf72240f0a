import {
  createProperty,
  deleteProperty,
  updateProperty,
} from '../../../catalog/structured-properties/definitions.js';
import { listValueRemovals } from '../../../catalog/structured-properties/value-removal/progress.js';
import { removePropertyValues, setPropertyValues } from '../../../catalog/structured-properties/values.js';
import type { AspectRecord } from '../../../catalog/types.js';
import type { StdDataType } from '../../../generated/api.js';
import type {
  DataTypeInfoResolvers,
  EntityTypeInfoResolvers,
  MutationResolvers,
  PropertyValueResolvers,
  QueryResolvers,
  StructuredPropertiesEntryResolvers,
} from '../../../generated/resolvers.js';
import type { JsonObject, Registry } from '../../../model/types.js';
import { entityRef, entityRefOrNull } from '../entity-ref.js';
import { parentEntity, setParentEntity } from '../parent-entity.js';

export const Query = {
  /** The progress of value removals. */
  structuredPropertyRemovals: (_parent, { urn }, { catalog }) => listValueRemovals(catalog, urn),
} satisfies QueryResolvers;

export const PropertyValue = {
  __resolveType: (value: JsonObject) => ('string' in value ? 'StringValue' : 'NumberValue'),
} satisfies PropertyValueResolvers;

export const StructuredPropertiesEntry = {
  /** The entities that values refer to. Only values that are URNs count. */
  valueEntities: ({ values }: { values: readonly JsonObject[] }, _args, { catalog }) =>
    values.flatMap(({ string }) =>
      typeof string === 'string' ? (entityRefOrNull(catalog.registry, string) ?? []) : [],
    ),
} satisfies StructuredPropertiesEntryResolvers;

/** The id without the vendor's prefix: both `datahub.string` and `string` occur. */
const shortId = (parent: object) => parentEntity(parent).part('id').split('.').at(-1) ?? '';

const STANDARD_TYPES: ReadonlyMap<string, StdDataType> = new Map([
  ['string', 'STRING'],
  ['number', 'NUMBER'],
  ['urn', 'URN'],
  ['rich_text', 'RICH_TEXT'],
  ['date', 'DATE'],
]);

export const DataTypeInfo = {
  type: (info: object) => STANDARD_TYPES.get(shortId(info)) ?? 'OTHER',
} satisfies DataTypeInfoResolvers;

export const EntityTypeInfo = { type: shortId } satisfies EntityTypeInfoResolvers;

export const Mutation = {
  createStructuredProperty: (_parent, { input }, { catalog, caller }) =>
    createProperty(catalog, input, caller),
  updateStructuredProperty: (_parent, { input }, { catalog, caller }) =>
    updateProperty(catalog, input, caller),
  deleteStructuredProperty: (_parent, { input }, { catalog, caller }) =>
    deleteProperty(catalog, input.urn, caller),
  upsertStructuredProperties: async (_parent, { input }, { catalog, caller }) => {
    const record = await setPropertyValues(catalog, input, caller);
    return valuesOf(catalog.registry, input.assetUrn, record);
  },
  removeStructuredProperties: async (_parent, { input }, { catalog, caller }) => {
    const record = await removePropertyValues(catalog, input, caller);
    return valuesOf(catalog.registry, input.assetUrn, record);
  },
} satisfies MutationResolvers;

/** The value of the field `structuredProperties` of an asset. */
function valuesOf(registry: Registry, urn: string, record: AspectRecord | undefined): JsonObject {
  const value = record?.value.json ?? { properties: [] };
  setParentEntity(value, entityRef(registry, urn));
  return value;
}
