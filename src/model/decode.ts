import { badRequest, inOneLine, joinFirst, type Problem } from '../shared/errors.js';
import { AspectValue } from './aspect-value.js';
import { decodePrimitive } from './decode-primitive.js';
import { type Decoding, fail, mismatch } from './decoding.js';
import { encodeRecord } from './encode.js';
import { isObject } from './json.js';
import { pointerStep } from './json-pointer.js';
import { canonicalReferences, referenceProblems } from './references.js';
import { withoutPegasus } from './registry.js';
import type { AspectType, Json, JsonObject, RecordType, Registry, TypeRef, UnionMember } from './types.js';

interface DecodeOptions {
  /** Unknown fields are problems, not warnings. */
  strict?: boolean;
}

/**
 * Decodes a value by the model to its canonical form, without nulls and unknown fields. Each unknown field is a warning.
 * @throws CairnError BAD_REQUEST with all problems; pointers lead into the aspect
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
  problems.push(...newReferenceProblems(decoding, aspect, input));
  if (value === undefined || problems.length > 0) throw badRequest(summary(aspect, problems), problems);
  const canonical = canonicalReferences(registry, aspect, value);
  return { value: new AspectValue(encodeRecord(aspect.record, canonical), canonical), warnings };
}

/** Problems of references, unless there are others: an invalid URN must be reported only once. */
function newReferenceProblems({ registry, problems }: Decoding, aspect: AspectType, input: Json): Problem[] {
  const known = new Set(problems.map(({ pointer }) => pointer));
  return referenceProblems(registry, aspect, input).filter(({ pointer }) => !known.has(pointer));
}

function summary({ name }: AspectType, problems: readonly Problem[]): string {
  return `Invalid ${name}: ${joinFirst(problems.map(inOneLine))}`;
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
  if (!isObject(input)) return mismatch(decoding, pointer, 'an object', input);
  const result: JsonObject = {};
  let known = 0;
  for (const { name, type, required } of record.fields) {
    const member = Object.hasOwn(input, name) ? input[name] : undefined;
    if (member !== undefined) known++;
    if (member === undefined || member === null) {
      if (required) fail(decoding, `${pointer}/${name}`, 'is required');
      continue;
    }
    const value = decode(decoding, type, member, `${pointer}/${name}`);
    if (value !== undefined) result[name] = value;
  }
  const names = Object.keys(input);
  if (names.length > known) warnOfUnknown(decoding, record, names, pointer);
  return result;
}

function warnOfUnknown(
  { warnings }: Decoding,
  record: RecordType,
  names: readonly string[],
  pointer: string,
) {
  for (const name of names) {
    if (record.field(name)) continue;
    const message = `${record.name} has no field ${name}`;
    warnings.push({ pointer: `${pointer}/${pointerStep(name)}`, message });
  }
}

function decodeArray(decoding: Decoding, of: TypeRef, input: Json, pointer: string): Json[] | undefined {
  if (!Array.isArray(input)) return mismatch(decoding, pointer, 'an array', input);
  const result: Json[] = [];
  input.forEach((item, index) => {
    const value = decode(decoding, of, item, `${pointer}/${index}`);
    if (value !== undefined) result.push(value);
  });
  return result;
}

function decodeMap(decoding: Decoding, of: TypeRef, input: Json, pointer: string): JsonObject | undefined {
  if (!isObject(input)) return mismatch(decoding, pointer, 'an object', input);
  const entries: [string, Json][] = [];
  for (const [name, member] of Object.entries(input)) {
    const value = decode(decoding, of, member, `${pointer}/${pointerStep(name)}`);
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function decodeUnion(
  decoding: Decoding,
  members: readonly UnionMember[],
  input: Json,
  pointer: string,
): JsonObject | undefined {
  const [name, ...others] = isObject(input) ? Object.keys(input) : [];
  if (name === undefined || others.length > 0) {
    const expected = `an object with one member, named by its type: ${namesOf(members)}`;
    return mismatch(decoding, pointer, expected, input);
  }
  const canonical = withoutPegasus(name);
  const member = members.find((candidate) => candidate.name === canonical);
  const step = `${pointer}/${pointerStep(name)}`;
  if (member === undefined) {
    return fail(decoding, step, `is not a member of this union; expected ${namesOf(members)}`);
  }
  // A member of the input has this name, so it is an object.
  const decoded = decode(decoding, member.type, (input as JsonObject)[name] ?? null, step);
  return decoded === undefined ? undefined : { [canonical]: decoded };
}

function namesOf(members: readonly UnionMember[]): string {
  return members.map(({ name }) => name).join(' or ');
}
