import { isObject, objectOf, textsOf } from '../../../model/json.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { badRequest, type Problem } from '../../../shared/errors.js';
import { pointerSteps } from '../../../shared/json-pointer.js';
import { requireFewItems } from '../../../shared/list-limit.js';
import { Path } from '../../../shared/path.js';

/** One operation of RFC 6902. Its path is split into decoded segments. */
export interface Operation {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  path: readonly string[];
  from?: readonly string[] | undefined;
  value?: Json | undefined;
}

export interface Patch {
  /** The place of the list of operations in the caller's input. */
  path: Path;
  operations: readonly Operation[];
  /**
   * The keys of arrays, by dotted path. A key consists of members of an element, each of which is one segment of a
   * path.
   */
  arrayKeys: Readonly<Record<string, readonly string[]>>;
  /** Use only `arrayKeys`, and ignore the built-in keys of well-known aspects. */
  generic: boolean;
}

const OPERATIONS = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

/**
 * Parses a patch: a list of operations, or `{patch, arrayPrimaryKeys?, forceGenericPatch?}`.
 * @param path the patch's place in the caller's input
 * @throws CairnError BAD_REQUEST with all problems
 */
export function decodePatch(input: Json, path = Path.root): Patch {
  const body = Array.isArray(input) ? { patch: input } : input;
  if (!isObject(body) || !Array.isArray(body.patch)) {
    const message = 'A patch is a list of operations, or an object whose member "patch" is one';
    throw badRequest(message, [path.problem(message)]);
  }
  const listPath = Array.isArray(input) ? path : path.at('patch');
  requireFewItems(body.patch, 'The patch', { path: listPath });
  const problems: Problem[] = [];
  const operations = body.patch.flatMap((item, index) => {
    const problem = check(item);
    // `check` has verified the operation.
    if (problem === undefined) return [toOperation(item as JsonObject)];
    problems.push(listPath.at(index).problem(problem));
    return [];
  });
  const arrayKeys = decodeArrayKeys(body.arrayPrimaryKeys, path.at('arrayPrimaryKeys'), problems);
  if (problems.length > 0) throw badRequest(problems[0]?.message ?? 'Bad patch', problems);
  return { path: listPath, operations, arrayKeys, generic: body.forceGenericPatch === true };
}

function check(item: Json): string | undefined {
  if (!isObject(item)) return 'An operation must be an object';
  const { op, path, from } = item;
  if (typeof op !== 'string' || !OPERATIONS.has(op)) return `op must be one of ${[...OPERATIONS].join(', ')}`;
  if (!isPointer(path)) return 'path must be a JSON pointer, such as /tags/urn:li:tag:x';
  if ((op === 'move' || op === 'copy') && !isPointer(from)) return `${op} needs "from", a JSON pointer`;
  if (hasReserved(path) || hasReserved(from)) return `A path cannot name ${[...RESERVED].join(', ')}`;
  if ((op === 'add' || op === 'replace' || op === 'test') && item.value === undefined)
    return `${op} needs a value`;
  return undefined;
}

/** Names with a meaning in JavaScript's objects cannot be keys. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

function hasReserved(pointer: Json | undefined): boolean {
  return typeof pointer === 'string' && pointer.split('/').some((segment) => RESERVED.has(segment));
}

function isPointer(value: Json | undefined): boolean {
  return typeof value === 'string' && (value === '' || value.startsWith('/'));
}

function toOperation(item: JsonObject): Operation {
  const operation = {
    // `check` has verified these members, too.
    op: item.op as Operation['op'],
    path: pointerSteps(item.path as string),
    value: item.value,
  };
  return typeof item.from === 'string' ? { ...operation, from: pointerSteps(item.from) } : operation;
}

/** The maximum number of arrays for which a patch defines keys. Each costs a pass over the aspect. */
const MAX_KEYED_ARRAYS = 100;

function decodeArrayKeys(input: Json | undefined, path: Path, problems: Problem[]): Record<string, string[]> {
  if (input === undefined || input === null) return {};
  const lists = Object.entries(objectOf(input)).map(([name, keys]) => [name, keys, textsOf(keys)] as const);
  // A list of texts is as long as the texts in it.
  const isValid = lists.every(([, keys, texts]) => Array.isArray(keys) && keys.length === texts.length);
  if (isObject(input) && isValid && lists.length <= MAX_KEYED_ARRAYS)
    return Object.fromEntries(lists.map(([name, , texts]) => [name, texts]));
  const message = `arrayPrimaryKeys maps a field, of at most ${MAX_KEYED_ARRAYS}, to a list of key fields`;
  problems.push(path.problem(message));
  return {};
}
