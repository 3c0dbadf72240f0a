import type { StdDataType } from '../../generated/api.js';
import type {
  DataTypeInfoResolvers,
  EntityTypeInfoResolvers,
  PropertyValueResolvers,
  QueryResolvers,
  StructuredPropertiesEntryResolvers,
} from '../../generated/resolvers.js';
import type { JsonObject } from '../../model/types.js';
import { ownerOf } from '../owner.js';
import { urnOrNull } from '../search/urn-or-null.js';

export const Query = {
  /** How far removals of values are. */
  structuredPropertyRemovals: (_parent, { urn }, { catalog }) => catalog.structuredProperties.removals(urn),
} satisfies QueryResolvers;

export const PropertyValue = {
  __resolveType: (value: JsonObject) => ('string' in value ? 'StringValue' : 'NumberValue'),
} satisfies PropertyValueResolvers;

export const StructuredPropertiesEntry = {
  /** The entities that text values name. */
  valueEntities: ({ values }: { values: readonly JsonObject[] }, _args, { catalog }) =>
    values.flatMap(({ string }) =>
      typeof string === 'string' ? (urnOrNull(catalog.registry, string) ?? []) : [],
    ),
} satisfies StructuredPropertiesEntryResolvers;

/** Ids come with the vendor's prefix, `datahub.string`, and without. */
const shortId = (parent: object) => ownerOf(parent).part('id').split('.').at(-1) ?? '';

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
