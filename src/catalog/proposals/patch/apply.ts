// The library's type has a member for each kind of operation. A decoded operation has all that its kind needs.
import { applyPatch as applyOperations, type Operation as LibraryOperation } from 'rfc6902';
import { fieldOf } from '../../../model/json.js';
import { toJsonText } from '../../../model/json-text.js';
import type { AspectType, Json, JsonObject } from '../../../model/types.js';
import { badRequest, unprocessable } from '../../../shared/errors.js';
import { pointerStep, toPointer } from '../../../shared/json-pointer.js';
import { addressedArrays, covers, type KeyedArray, toInnerPath } from './addressing.js';
import type { Operation, Patch } from './decode.js';
import { transformArrays } from './keyed-arrays.js';

/**
 * Applies a patch to an aspect. Meanwhile, arrays that it addresses by keys are maps. An `add` creates missing parents.
 * A `remove` of something absent changes nothing. Removing a whole keyed array leaves it empty.
 * @throws CairnError when an operation cannot be applied, or a `test` fails
 */
export function applyPatch(aspect: AspectType, value: JsonObject, patch: Patch): Json {
  const arrays = addressedArrays(aspect, patch);
  let document: Json = structuredClone(value);
  let copied = 0;
  for (const { path, open } of arrays) document = transformArrays(document, path, open);
  for (const operation of patch.operations) {
    copied += copiedBy(operation, document, arrays);
    if (copied > MAX_COPIED) throw refusal(operation, 'the patch copies too much');
    document = applyOperation(document, operation, arrays);
  }
  for (const { path, close } of arrays.toReversed()) document = transformArrays(document, path, close);
  return document;
}

function applyOperation(document: Json, operation: Operation, arrays: readonly KeyedArray[]): Json {
  const { op } = operation;
  const path = toInnerPath(operation.path, arrays);
  const from = operation.from && toInnerPath(operation.from, arrays);
  if (op === 'remove') {
    if (path.length === 0) throw badRequest('A patch cannot remove the whole aspect; use DELETE');
    if (at(document, path) === undefined) return document;
    if (isWholeArray(operation.path, arrays)) return run(document, operation, { op: 'add', path, value: {} });
  }
  if (op === 'add') makeParents(document, path);
  const value =
    operation.value === undefined ? undefined : openValue(operation.path, operation.value, arrays);
  return run(document, operation, { op, path, from, value });
}

/**
 * The maximum number of JSON characters that the copies of a patch may add, equal to that of a body. Copies of copies
 * double each time.
 */
const MAX_COPIED = 16 * 1024 * 1024;

/** Applies one operation of RFC 6902. Errors show `original`, which is the caller's form of it. */
function run(document: Json, original: Operation, { op, path, from, value }: Operation): Json {
  const needed = [...(op === 'replace' || op === 'test' ? [path] : []), ...(from ? [from] : [])];
  const isMissing = needed.some((target) => at(document, target) === undefined);
  if (isMissing || !isContainer(at(document, path.slice(0, -1))))
    throw refusal(original, 'there is no such place');
  const holder = { document };
  const operation = { op, path: pointer(path), from: from && pointer(from), value } as LibraryOperation;
  const [error] = applyOperations(holder, [operation]);
  // The library's message about a failed test repeats the stored value, which the caller may not be allowed to see.
  if (error) throw refusal(original, op === 'test' ? 'another value is there' : error.message || error.name);
  return holder.document;
}

/** The number of characters that a copy adds. */
function copiedBy({ op, from }: Operation, document: Json, arrays: readonly KeyedArray[]): number {
  if (op !== 'copy' || from === undefined) return 0;
  const source = at(document, toInnerPath(from, arrays));
  return source === undefined ? 0 : toJsonText(source).length;
}

function refusal({ op, path }: Operation, reason: string) {
  const steps = path.map((step) => `/${pointerStep(step)}`);
  return unprocessable(`Cannot ${op} ${steps.join('') || 'the whole aspect'}: ${reason}`);
}

function isWholeArray(path: readonly string[], arrays: readonly KeyedArray[]): boolean {
  return arrays.some((array) => array.path.length === path.length && covers(array.path, path));
}

/** Converts the keyed arrays within a written value to maps, too. */
function openValue(path: readonly string[], value: Json, arrays: readonly KeyedArray[]): Json {
  let opened = value;
  for (const array of arrays) {
    const level = path.length - array.path.length;
    if (level <= 0 && covers(path, array.path))
      opened = transformArrays(opened, array.path.slice(path.length), array.open);
    if (level > 0 && level < array.depth && covers(array.path, path)) opened = array.openPart(opened, level);
  }
  return opened;
}

function makeParents(document: Json, path: readonly string[]): void {
  let current = document;
  for (const step of path.slice(0, -1)) {
    if (current === null || typeof current !== 'object' || Array.isArray(current)) return;
    if (!Object.hasOwn(current, step)) current[step] = {};
    // The lines above created it if it was absent.
    current = current[step] as Json;
  }
}

function isContainer(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

/** The value at a path. Inherited members of objects do not count. */
function at(document: Json, path: readonly string[]): Json | undefined {
  let current: Json | undefined = document;
  for (const step of path) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, step)) return undefined;
    if (Array.isArray(current) && !/^\d+$/.test(step)) return undefined;
    current = fieldOf(current, step);
  }
  return current;
}

function pointer(path: readonly string[]): string {
  return toPointer(['document', ...path]);
}
