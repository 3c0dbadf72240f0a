import type { Ajv } from 'ajv';
import { isLong } from '../../../../model/long.js';

const KEYWORD = 'x-long';

interface Bounds {
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
}

/**
 * A copy of a schema in which a keyword replaces 64-bit integers (`format: int64`). Beyond 2^53 they are bigints, which
 * JSON Schema does not have.
 */
export const withLongs = (schema: object) => JSON.parse(JSON.stringify(schema), reviveLongs);

function reviveLongs(_name: string, schema: unknown): unknown {
  if (!isLongSchema(schema)) return schema;
  const { nullable, minimum, maximum } = schema;
  return { [KEYWORD]: { nullable, minimum, maximum } };
}

const isLongSchema = (schema: unknown): schema is Bounds =>
  typeof schema === 'object' &&
  schema !== null &&
  'type' in schema &&
  schema.type === 'integer' &&
  'format' in schema &&
  schema.format === 'int64';

/** Adds the keyword to a validator. */
export function addLongs(ajv: Ajv): Ajv {
  return ajv.addKeyword({
    keyword: KEYWORD,
    validate: ({ nullable, minimum, maximum }: Bounds, value: unknown) =>
      (value === null && nullable === true) ||
      (isLong(value) &&
        !(minimum !== undefined && value < minimum) &&
        !(maximum !== undefined && value > maximum)),
    error: { message: 'must be an integer of 64 bits, in the documented range' },
  });
}
