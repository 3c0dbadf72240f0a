import { applyPatch as applyOperations, type Operation as LibraryOperation } from 'rfc6902';
import { badRequest, unprocessable } from '../../../errors.js';
import type { AspectType, Json, JsonObject } from '../../../model/types.js';
import { arrayKeysOf } from './array-keys.js';
import type { Operation, Patch } from './decode.js';
import { fineGrainedToArray, fineGrainedToMap } from './fine-grained.js';
import { toArray, toMap, transformArrays } from './keyed-arrays.js';

/** A pair of steps that make an array addressable by key, and an array again. */
interface Keyed {
  path: readonly string[];
  open: (array: Json) => Json;
  close: (map: Json) => Json;
}

/**
 * The aspect after a patch. Arrays are maps by key meanwhile; an `add` makes the parents it needs,
 * and a `remove` of what is not there changes nothing.
 * @throws CairnError when an operation cannot be applied, or a `test` fails.
 */
export function applyPatch(aspect: AspectType, value: JsonObject, patch: Patch): Json {
  const keyed = keyedArrays(aspect, patch);
  let document: Json = structuredClone(value);
  for (const { path, open } of keyed) document = transformArrays(document, path, open);
  for (const operation of patch.operations) document = applyOperation(document, operation, keyed);
  for (const { path, close } of keyed.toReversed()) document = transformArrays(document, path, close);
  return document;
}

/** Outer arrays come first: once they are maps, `*` walks their values to the inner ones. */
function keyedArrays(aspect: AspectType, patch: Patch): Keyed[] {
  const keys = { ...(patch.generic ? {} : arrayKeysOf(aspect)), ...patch.arrayKeys };
  const arrays = Object.entries(keys).map(([path, members]) => ({
    path: deepen(path.split('.'), keys),
    open: (array: Json) => toMap(array, members),
    close: (map: Json) => toArray(map, members),
  }));
  if (!patch.generic && patch.arrayKeys.fineGrainedLineages === undefined && hasFineGrained(aspect)) {
    arrays.push({ path: ['fineGrainedLineages'], open: fineGrainedToMap, close: fineGrainedToArray });
  }
  return arrays.sort((a, b) => a.path.length - b.path.length);
}

/** An array whose elements have several keys is as many maps deep: `*` on the way to its inner arrays is repeated. */
function deepen(path: readonly string[], keys: Record<string, readonly string[]>): string[] {
  return path.flatMap((step, index) => {
    const depth = keys[path.slice(0, index).join('.')]?.length ?? 1;
    return step === '*' ? Array<string>(Math.max(depth, 1)).fill('*') : [step];
  });
}

function hasFineGrained(aspect: AspectType): boolean {
  return aspect.record.field('fineGrainedLineages') !== undefined;
}

function applyOperation(document: Json, operation: Operation, keyed: readonly Keyed[]): Json {
  const { op, path } = operation;
  if (path.length === 0 && op === 'remove')
    throw badRequest('A patch cannot remove the whole aspect; use DELETE');
  if (op === 'remove' && at(document, path) === undefined) return document;
  if (op === 'add') makeParents(document, path);
  const value = path.length === 0 ? openAll(operation.value, keyed) : openBelow(operation, keyed);
  const holder = { document };
  const [error] = applyOperations(holder, [toLibrary(operation, value)]);
  if (error) throw unprocessable(`Cannot ${op} ${pointer(path)}: ${error.message || error.name}`);
  return holder.document;
}

/** A value that is written at or above a keyed array brings arrays with it: they become maps as well. */
function openBelow(operation: Operation, keyed: readonly Keyed[]): Json | undefined {
  let value = operation.value;
  for (const { path, open } of keyed) {
    if (value === undefined || !covers(operation.path, path)) continue;
    value = transformArrays(value, path.slice(operation.path.length), open);
  }
  return value;
}

function openAll(value: Json | undefined, keyed: readonly Keyed[]): Json | undefined {
  if (value === undefined) return undefined;
  return keyed.reduce((document, { path, open }) => transformArrays(document, path, open), value);
}

function covers(outer: readonly string[], inner: readonly string[]): boolean {
  return (
    outer.length <= inner.length &&
    outer.every((step, index) => inner[index] === '*' || inner[index] === step)
  );
}

function makeParents(document: Json, path: readonly string[]): void {
  let current = document;
  for (const step of path.slice(0, -1)) {
    if (current === null || typeof current !== 'object' || Array.isArray(current)) return;
    current[step] ??= {};
    current = current[step] as Json;
  }
}

function at(document: Json, path: readonly string[]): Json | undefined {
  let current: Json | undefined = document;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = (current as JsonObject)[step];
  }
  return current;
}

function toLibrary({ op, path, from }: Operation, value: Json | undefined): LibraryOperation {
  const target = `/document${pointer(path)}`;
  return { op, path: target, value, from: from && `/document${pointer(from)}` } as LibraryOperation;
}

function pointer(path: readonly string[]): string {
  return path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
