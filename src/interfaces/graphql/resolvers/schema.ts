import type { FineGrainedLineage as Lineage } from '../../../generated/aspects.js';
import type {
  FineGrainedLineageResolvers,
  InputFieldResolvers,
  SchemaFieldRefResolvers,
  SchemaFieldResolvers,
  SchemaMetadataResolvers,
  SchemaResolvers,
} from '../../../generated/resolvers.js';
import { buildUrn } from '../../../model/index.js';
import type { JsonObject } from '../../../model/types.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';
import { schemaFieldType } from '../fields/schema-field-type.js';
import { parentEntity } from '../parent-entity.js';

interface NativeSchema {
  /** A union: `{"com.linkedin.schema.OtherSchema": {"rawSchema": "…"}}` */
  platformSchema?: JsonObject | null;
}

/** A column, as an aspect describes it. */
interface Column {
  fieldPath: string;
  /** Its URN, if the column does not belong to the entity of the aspect. */
  columnUrn?: string;
}

interface Input {
  schemaField?: Column;
  schemaFieldUrn?: string;
}

type Text = string | undefined;

export const SchemaField = {
  type: schemaFieldType,
  schemaFieldEntity: (field: Column, _args, { catalog }) =>
    field.columnUrn ??
    buildUrn(catalog.registry, 'schemaField', {
      parent: parentEntity(field).urn,
      fieldPath: field.fieldPath,
    }),
} satisfies SchemaFieldResolvers;

export const InputField = {
  /** A field of a chart describes a column of a dataset, so the URN is that column's. */
  schemaField: ({ schemaField, schemaFieldUrn: columnUrn }: Input) =>
    schemaField && { ...schemaField, ...(columnUrn && { columnUrn }) },
} satisfies InputFieldResolvers;

export const SchemaFieldRef = {
  /** The path of the field in its schema. */
  path: ({ urn, path }: { urn: string; path?: string }, _args, { catalog }) =>
    path ?? entityRef(catalog.registry, urn).part('fieldPath'),
} satisfies SchemaFieldRefResolvers;

export const FineGrainedLineage = {
  upstreams: ({ upstreams }: Lineage, _args, context) => fieldsOf(upstreams, context),
  downstreams: ({ downstreams }: Lineage, _args, context) => fieldsOf(downstreams, context),
} satisfies FineGrainedLineageResolvers;

export const SchemaMetadata = { platformSchema } satisfies SchemaMetadataResolvers;
export const Schema = { platformSchema } satisfies SchemaResolvers;

/** Column lineage names a field by its dataset and path. An entry may also have whole datasets: they are left out. */
function fieldsOf(urns: readonly string[] | undefined, { catalog }: Context) {
  const refs = urns?.map((urn) => entityRef(catalog.registry, urn));
  return refs
    ?.filter(({ entityType }) => entityType.name === 'schemaField')
    .map((field) => ({ urn: field.part('parent'), path: field.part('fieldPath') }));
}

/** The native schema: two texts on a platform with keys and values, otherwise one. */
function platformSchema({ platformSchema: union }: NativeSchema) {
  const [[record, value] = []] = Object.entries(union ?? {});
  // The members read below are texts in every record of the union.
  const part = (value ?? {}) as Record<string, Text>;
  const name = record?.split('.').at(-1);
  if (name === 'KeyValueSchema') return keyValue(part.keySchema, part.valueSchema);
  if (name === 'EspressoSchema') return keyValue(part.tableSchema, part.documentSchema);
  const text = part.rawSchema ?? part.tableSchema ?? part.documentSchema ?? part.schema;
  return text === undefined ? null : { __typename: 'TableSchema', schema: text };
}

function keyValue(keySchema: Text, valueSchema: Text) {
  return { __typename: 'KeyValueSchema', keySchema, valueSchema };
}
