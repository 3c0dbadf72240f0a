import { badRequest, type Problem } from '../errors.js';
import { AspectValue } from './aspect-value.js';
import { encodeRecord } from './encode.js';
import { checkReferences } from './references.js';
import { withoutPegasus } from './registry.js';
import type { AspectType, Json, JsonObject, RecordType, Registry, TypeRef } from './types.js';
import { parseUrn } from './urn.js';

export interface DecodeOptions {
  /** Unknown fields are problems, not warnings. */
  strict?: boolean;
}

/** What one decoding found, and what it needs. */
interface Decoding {
  registry: Registry;
  problems: Problem[];
  warnings: Problem[];
}

/**
 * Checks a value against the model and makes it canonical: unknown fields dropped with a warning each, nulls absent.
 * @throws CairnError BAD_REQUEST with all problems, their pointers into the aspect.
 */
export function decodeAspect(
  registry: Registry,
  aspect: AspectType,
  input: Json,
  { strict = false }: DecodeOptions = {},
) {
  const decoding: Decoding = { registry, problems: [], warnings: [] };
  const { problems, warnings } = decoding;
  const value = decodeRecord(decoding, aspect.record, input, '');
  if (strict) problems.push(...warnings);
  if (value !== undefined && problems.length === 0)
    problems.push(...checkReferences(registry, aspect, value));
  if (value === undefined || problems.length > 0) throw badRequest(summary(aspect, problems), problems);
  return { value: new AspectValue(encodeRecord(aspect.record, value), value), warnings };
}

function summary({ name }: AspectType, [first, ...more]: readonly Problem[]): string {
  const rest = more.length > 0 ? ` (and ${more.length} more)` : '';
  return `Invalid ${name}: ${first?.pointer ? `${first.pointer}: ` : ''}${first?.message}${rest}`;
}

function decode(decoding: Decoding, type: TypeRef, input: Json, pointer: string): Json | undefined {
  switch (type.kind) {
    case 'record':
      return decodeRecord(decoding, type.record, input, pointer);
    case 'array':
      return decodeArray(decoding, type.of, input, pointer);
    case 'map':
      return decodeMap(decoding, type.of, input, pointer);
    case 'union':
      return decodeUnion(decoding, type.members, input, pointer);
    default:
      return decodePrimitive(decoding, type, input, pointer);
  }
}

function decodeRecord(
  decoding: Decoding,
  record: RecordType,
  input: Json,
  pointer: string,
): JsonObject | undefined {
  if (!isObject(input)) return fail(decoding, pointer, `must be an object, not ${describe(input)}`);
  const result: JsonObject = {};
  for (const { name, type, required } of record.fields) {
    const member = Object.hasOwn(input, name) ? input[name] : undefined;
    if (member === undefined || member === null) {
      if (required) fail(decoding, `${pointer}/${name}`, 'is required');
      continue;
    }
    const value = decode(decoding, type, member, `${pointer}/${name}`);
    if (value !== undefined) result[name] = value;
  }
  for (const name of Object.keys(input)) {
    if (record.field(name)) continue;
    decoding.warnings.push({
      pointer: `${pointer}/${escapeStep(name)}`,
      message: `${record.name} has no field ${name}`,
    });
  }
  return result;
}

function decodeArray(decoding: Decoding, of: TypeRef, input: Json, pointer: string): Json[] | undefined {
  if (!Array.isArray(input)) return fail(decoding, pointer, `must be an array, not ${describe(input)}`);
  const result: Json[] = [];
  input.forEach((item, index) => {
    const value = decode(decoding, of, item, `${pointer}/${index}`);
    if (value !== undefined) result.push(value);
  });
  return result;
}

function decodeMap(decoding: Decoding, of: TypeRef, input: Json, pointer: string): JsonObject | undefined {
  if (!isObject(input)) return fail(decoding, pointer, `must be an object, not ${describe(input)}`);
  const entries = Object.entries(input).flatMap(([name, member]) => {
    const value = decode(decoding, of, member, `${pointer}/${escapeStep(name)}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function decodeUnion(
  decoding: Decoding,
  members: Extract<TypeRef, { kind: 'union' }>['members'],
  input: Json,
  pointer: string,
): JsonObject | undefined {
  const names = members.map(({ name }) => name).join(', ');
  const [[name, value] = [], ...others] = isObject(input) ? Object.entries(input) : [];
  if (name === undefined || value === undefined || others.length > 0) {
    return fail(decoding, pointer, `must be an object with one member, named by its type: one of ${names}`);
  }
  const canonical = withoutPegasus(name);
  const member = members.find((candidate) => candidate.name === canonical);
  const step = `${pointer}/${escapeStep(name)}`;
  if (member === undefined)
    return fail(decoding, step, `is no member of this union; expected one of ${names}`);
  const decoded = decode(decoding, member.type, value, step);
  return decoded === undefined ? undefined : { [canonical]: decoded };
}

function decodePrimitive(decoding: Decoding, type: TypeRef, input: Json, pointer: string): Json | undefined {
  switch (type.kind) {
    case 'string':
    case 'bytes':
      return typeof input === 'string' ? input : mismatch(decoding, pointer, 'a string', input);
    case 'boolean':
      return typeof input === 'boolean' ? input : mismatch(decoding, pointer, 'a boolean', input);
    case 'int':
      return isInt(input) ? input : mismatch(decoding, pointer, 'a 32-bit integer', input);
    case 'long':
      return isLong(input) ? input : mismatch(decoding, pointer, 'a 64-bit integer', input);
    case 'float':
    case 'double':
      return typeof input === 'number' || typeof input === 'bigint'
        ? Number(input)
        : mismatch(decoding, pointer, 'a number', input);
    case 'enum':
      return type.enum.values.includes(input as string)
        ? input
        : fail(decoding, pointer, `must be one of ${type.enum.values.join(', ')}, not ${describe(input)}`);
    case 'urn':
      return decodeUrn(decoding, input, pointer);
    default:
      throw new Error(`${type.kind} is no primitive`);
  }
}

function decodeUrn(decoding: Decoding, input: Json, pointer: string): string | undefined {
  if (typeof input !== 'string') return mismatch(decoding, pointer, 'a URN', input);
  try {
    return parseUrn(decoding.registry, input).text;
  } catch (error) {
    return fail(decoding, pointer, (error as Error).message);
  }
}

function isInt(input: Json): boolean {
  return Number.isInteger(input) && Math.abs(input as number) <= 2 ** 31;
}

function isLong(input: Json): boolean {
  return typeof input === 'bigint' ? BigInt.asIntN(64, input) === input : Number.isSafeInteger(input);
}

function mismatch(decoding: Decoding, pointer: string, expected: string, input: Json): undefined {
  return fail(decoding, pointer, `must be ${expected}, not ${describe(input)}`);
}

function fail({ problems }: Decoding, pointer: string, message: string): undefined {
  problems.push({ pointer, message });
  return undefined;
}

function describe(input: Json): string {
  if (Array.isArray(input)) return 'an array';
  if (input !== null && typeof input === 'object') return 'an object';
  const text = typeof input === 'bigint' ? input.toString() : JSON.stringify(input);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function escapeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
