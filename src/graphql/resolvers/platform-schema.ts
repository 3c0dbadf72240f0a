import type { JsonObject } from '../../model/types.js';

type Text = string | undefined;

interface Parent {
  /** A union: `{"com.linkedin.schema.OtherSchema": {"rawSchema": "…"}}` */
  platformSchema?: JsonObject | null;
}

/** The native schema: of two parts where the platform has keys and values, else one text. */
export function platformSchema({ platformSchema: union }: Parent) {
  const [[record, value] = []] = Object.entries(union ?? {});
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

export const SchemaMetadata = { platformSchema };
export const Schema = { platformSchema };
