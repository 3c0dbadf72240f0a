import type { SchemaFieldDataType } from '../../generated/api.js';
import type { JsonObject } from '../../model/types.js';

/** Data types whose record has another name. */
const RECORDS: Partial<Record<SchemaFieldDataType, string>> = { STRUCT: 'Record' };

/** The stored form of the API's data type of a column: `{"com.linkedin.schema.NumberType": {}}` for `NUMBER`. */
export function dataType(type: SchemaFieldDataType): JsonObject {
  const name = RECORDS[type] ?? type.charAt(0) + type.slice(1).toLowerCase();
  return { [`com.linkedin.schema.${name}Type`]: {} };
}
