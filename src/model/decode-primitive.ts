import { thrownMessage } from '../shared/errors.js';
import type { Path } from '../shared/path.js';
import { type Decoding, fail, mismatch } from './decoding.js';
import { isUnsafeLink, UNSAFE_LINK } from './links.js';
import { isLong } from './long.js';
import type { Json, TypeRef } from './types.js';
import { parseUrn } from './urn.js';

/** Decodes a string, number, boolean, enum or URN. */
export function decodePrimitive(
  decoding: Decoding,
  type: TypeRef,
  input: Json,
  path: Path,
): Json | undefined {
  switch (type.kind) {
    case 'string':
      if (typeof input !== 'string') return mismatch(decoding, path, 'a string', input);
      if (type.isLink && isUnsafeLink(input)) return fail(decoding, path, UNSAFE_LINK);
      return input;
    case 'bytes':
      return isBytes(input) ? input : mismatch(decoding, path, 'a string of bytes, U+0000 to U+00FF', input);
    case 'boolean':
      return typeof input === 'boolean' ? input : mismatch(decoding, path, 'a boolean', input);
    case 'int':
      return isInt(input) ? input : mismatch(decoding, path, 'a 32-bit integer', input);
    case 'long':
      return isLong(input) ? input : mismatch(decoding, path, 'a 64-bit integer', input);
    case 'float':
    case 'double':
      return decodeDouble(decoding, input, path);
    case 'enum':
      return typeof input === 'string' && type.enum.values.includes(input)
        ? input
        : mismatch(decoding, path, `one of ${type.enum.values.join(', ')}`, input);
    case 'urn':
      return decodeUrn(decoding, input, path);
    default:
      throw new Error(`${type.kind} is not a primitive`);
  }
}

function decodeDouble(decoding: Decoding, input: Json, path: Path): number | undefined {
  const value = typeof input === 'bigint' ? Number(input) : input;
  // JSON.parse reads 1e999 as Infinity, which JSON cannot represent.
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : mismatch(decoding, path, 'a number in the range of a double', input);
}

function decodeUrn(decoding: Decoding, input: Json, path: Path): string | undefined {
  if (typeof input !== 'string') return mismatch(decoding, path, 'a URN', input);
  try {
    return parseUrn(decoding.registry, input).text;
  } catch (error) {
    return fail(decoding, path, thrownMessage(error));
  }
}

/** Avro's JSON writes each byte as the character with its code. */
function isBytes(input: Json): boolean {
  return typeof input === 'string' && /^[^\u0100-\uffff]*$/.test(input);
}

function isInt(input: Json): boolean {
  return typeof input === 'number' && input === (input | 0);
}
