import type { SchemaFieldDataType } from '../../generated/api.js';
import type { JsonObject } from '../../model/types.js';

/** `com.linkedin.schema.NumberType` and so on: the API's name is the word before `Type`, but for these. */
const OTHER_NAMES: Readonly<Record<string, string>> = { RecordType: 'STRUCT' };

/** Where a column's type is: `{"type": {"com.linkedin.schema.StringType": {}}}` */
export interface Typed {
  type: { type: JsonObject };
}

/** The data type of a column, as the API's enum names it. */
export function schemaFieldType({ type }: Typed): SchemaFieldDataType {
  const [record = ''] = Object.keys(type.type);
  const name = record.split('.').at(-1) ?? '';
  // The enum has a value for each type of the model.
  return (OTHER_NAMES[name] ?? name.replace(/Type$/, '').toUpperCase()) as SchemaFieldDataType;
}
