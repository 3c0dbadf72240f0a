import type { SchemaFieldDataType } from '../../../generated/api.js';
import type { JsonObject } from '../../../model/types.js';

/** Exceptions from the rule that `com.linkedin.schema.NumberType` is `NUMBER` in the API. */
const OTHER_NAMES: Readonly<Record<string, string>> = { RecordType: 'STRUCT' };

/** The stored type of a column: `{"type": {"com.linkedin.schema.StringType": {}}}` */
export interface TypedColumn {
  type: { type: JsonObject };
}

/** The API's enum value of a column's data type. */
export function schemaFieldType({ type }: TypedColumn): SchemaFieldDataType {
  const [record = ''] = Object.keys(type.type);
  const name = record.split('.').at(-1) ?? '';
  // The enum has a value for each type of the model.
  return (OTHER_NAMES[name] ?? name.replace(/Type$/, '').toUpperCase()) as SchemaFieldDataType;
}
