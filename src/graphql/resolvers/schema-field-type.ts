import type { JsonObject } from '../../model/types.js';

/** `com.linkedin.schema.NumberType` and so on: the API's name is the word before `Type`, but for these. */
const OTHER_NAMES: Readonly<Record<string, string>> = { RecordType: 'STRUCT' };

interface Parent {
  /** `{"type": {"com.linkedin.schema.StringType": {}}}` */
  type?: { type?: JsonObject } | null;
}

/** The data type of a column, as the API's enum names it. */
export function schemaFieldType({ type }: Parent): string | null {
  const [record] = Object.keys(type?.type ?? {});
  const name = record?.split('.').at(-1);
  return name === undefined ? null : (OTHER_NAMES[name] ?? name.replace(/Type$/, '').toUpperCase());
}
