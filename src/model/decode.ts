import { badRequest, inOneLine, joinFirst, type Problem } from '../shared/errors.js';
import { type Finding, Path, toProblems } from '../shared/path.js';
import { decodePrimitive } from './decode-primitive.js';
import { type Decoding, fail, mismatch } from './decoding.js';
import { encodedValue } from './encode.js';
import { isObject } from './json.js';
import { canonicalReferences, referenceProblems } from './references.js';
import { withoutPegasus } from './registry.js';
import type { AspectType, Json, JsonObject, RecordType, Registry, TypeRef, UnionMember } from './types.js';

interface DecodeOptions {
  /** Unknown fields are problems, not warnings. */
  strict?: boolean;
  /** The place of the value in the caller's input. */
  path?: Path;
}

/**
 * Decodes a value by the model to its canonical form, without nulls and unknown fields.
 * Each unknown field becomes a warning, whose pointer is relative to the aspect.
 * @throws CairnError BAD_REQUEST with all problems
 */
export function decodeAspect(
  registry: Registry,
  aspect: AspectType,
  input: Json,
  { strict = false, path = Path.root }: DecodeOptions = {},
) {
  const decoding: Decoding = { registry, problems: [], warnings: [] };
  const { problems, warnings } = decoding;
  const value = decodeRecord(decoding, aspect.record, input, path);
  if (strict) problems.push(...warnings);
  problems.push(...newReferenceProblems(decoding, aspect, input, path));
  if (value === undefined || problems.length > 0) throw refusal(aspect, problems, path);
  const canonical = canonicalReferences(registry, aspect, value);
  return {
    value: encodedValue(aspect.record, canonical),
    warnings: warnings.map((warning) => within(path, warning)),
  };
}

/** Problems of references, without those of paths that already have a problem. An invalid URN is reported only once. */
function newReferenceProblems(
  { registry, problems }: Decoding,
  aspect: AspectType,
  input: Json,
  aspectPath: Path,
): Finding[] {
  const known = new Set(problems.map(({ path }) => path.below(aspectPath)));
  return referenceProblems(registry, aspect, input, aspectPath).filter(
    ({ path }) => !known.has(path.below(aspectPath)),
  );
}

/** In the message, pointers are relative to the aspect. In the problems, they are relative to the caller's input. */
function refusal({ name }: AspectType, found: readonly Finding[], aspectPath: Path) {
  const summary = joinFirst(found.map((finding) => inOneLine(within(aspectPath, finding))));
  return badRequest(`Invalid ${name}: ${summary}`, toProblems(found));
}

/** A finding with a pointer relative to the aspect. */
const within = (aspectPath: Path, { path, message }: Finding): Problem => ({
  pointer: path.below(aspectPath),
  message,
});

function decode(decoding: Decoding, type: TypeRef, input: Json, path: Path): Json | undefined {
  switch (type.kind) {
    case 'record':
      return decodeRecord(decoding, type.record, input, path);
    case 'array':
      return decodeArray(decoding, type.of, input, path);
    case 'map':
      return decodeMap(decoding, type.of, input, path);
    case 'union':
      return decodeUnion(decoding, type.members, input, path);
    default:
      return decodePrimitive(decoding, type, input, path);
  }
}

function decodeRecord(
  decoding: Decoding,
  record: RecordType,
  input: Json,
  path: Path,
): JsonObject | undefined {
  if (!isObject(input)) return mismatch(decoding, path, 'an object', input);
  const result: JsonObject = {};
  let known = 0;
  for (const { name, type, required } of record.fields) {
    const member = Object.hasOwn(input, name) ? input[name] : undefined;
    if (member !== undefined) known++;
    if (member === undefined || member === null) {
      if (required) fail(decoding, path.at(name), 'is required');
      continue;
    }
    const value = decode(decoding, type, member, path.at(name));
    if (value !== undefined) result[name] = value;
  }
  const names = Object.keys(input);
  if (names.length > known) warnOfUnknown(decoding, record, names, path);
  return result;
}

function warnOfUnknown({ warnings }: Decoding, record: RecordType, names: readonly string[], path: Path) {
  for (const name of names) {
    if (record.field(name)) continue;
    const message = `${record.name} has no field ${name}`;
    warnings.push({ path: path.at(name), message });
  }
}

function decodeArray(decoding: Decoding, of: TypeRef, input: Json, path: Path): Json[] | undefined {
  if (!Array.isArray(input)) return mismatch(decoding, path, 'an array', input);
  const result: Json[] = [];
  input.forEach((item, index) => {
    const value = decode(decoding, of, item, path.at(index));
    if (value !== undefined) result.push(value);
  });
  return result;
}

function decodeMap(decoding: Decoding, of: TypeRef, input: Json, path: Path): JsonObject | undefined {
  if (!isObject(input)) return mismatch(decoding, path, 'an object', input);
  const entries: [string, Json][] = [];
  for (const [name, member] of Object.entries(input)) {
    const value = decode(decoding, of, member, path.at(name));
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function decodeUnion(
  decoding: Decoding,
  members: readonly UnionMember[],
  input: Json,
  path: Path,
): JsonObject | undefined {
  const [name, ...others] = isObject(input) ? Object.keys(input) : [];
  if (name === undefined || others.length > 0) {
    const expected = `an object with one member, named by its type: ${namesOf(members)}`;
    return mismatch(decoding, path, expected, input);
  }
  const canonical = withoutPegasus(name);
  const member = members.find((candidate) => candidate.name === canonical);
  const step = path.at(name);
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
