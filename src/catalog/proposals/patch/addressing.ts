import type { AspectType, Json } from '../../../model/types.js';
import { type ArrayKeys, arrayKeysOf, elementType, wrapperOf } from './array-keys.js';
import type { Patch } from './decode.js';
import { FINE_GRAINED_DEPTH, fineGrainedToArray, fineGrainedToMap, markLevels } from './fine-grained.js';
import { markKey, toArray, toKeyedMap } from './keyed-arrays.js';

/** An array whose elements a patch addresses by keys. It is a map while the patch is applied. */
export interface KeyedArray {
  /** Steps to the array. `*` stands for each key of an outer array. */
  path: readonly string[];
  /** The number of path segments that identify an element. */
  depth: number;
  open(array: Json): Json;
  close(map: Json): Json;
  /** Converts the value at the first `level` segments of a key to a map. */
  openPart(value: Json, level: number): Json;
}

/**
 * The arrays that a patch addresses by keys, outer ones first. Once the outer ones are maps, `*` leads through their
 * values to the inner ones. Other arrays stay as they are.
 */
export function addressedArrays(aspect: AspectType, patch: Patch): KeyedArray[] {
  const known = patch.generic ? {} : arrayKeysOf(aspect);
  const keys = { ...known, ...patch.arrayKeys };
  const arrays = Object.entries(keys)
    .map(([path, members]) => ({ path: path.split('.'), members, isGiven: path in patch.arrayKeys }))
    .filter(({ path, members, isGiven }) => isGiven || members.length > 0 || !isPositional(patch, path))
    .map(({ path, members }) => byMembers(aspect, deepen(path, keys), members, path));
  if (!patch.generic && patch.arrayKeys[FINE_GRAINED] === undefined && aspect.record.field(FINE_GRAINED))
    arrays.push(BY_LINEAGE);
  return arrays
    .filter(({ path }) => pathsOf(patch).some((other) => covers(other, path) || covers(path, other)))
    .sort((a, b) => a.path.length - b.path.length);
}

const FINE_GRAINED = 'fineGrainedLineages';

const BY_LINEAGE: KeyedArray = {
  path: [FINE_GRAINED],
  depth: FINE_GRAINED_DEPTH,
  open: fineGrainedToMap,
  close: fineGrainedToArray,
  openPart: (value, level) => markLevels(value, FINE_GRAINED_DEPTH - level),
};

function byMembers(
  aspect: AspectType,
  path: string[],
  members: readonly string[],
  declared: string[],
): KeyedArray {
  const wrapper = wrapperOf(elementType(aspect.record, declared));
  const wrap = (element: Json): Json =>
    wrapper !== undefined && typeof element === 'string' ? { [wrapper]: element } : element;
  return {
    path,
    depth: Math.max(members.length, 1),
    open: (array) => toKeyedMap(array, members),
    close: (map) => {
      const array = toArray(map, members);
      return Array.isArray(array) ? array.map(wrap) : array;
    },
    openPart: (value, level) => toKeyedMap([value].flat(), members.slice(level)),
  };
}

/** An array with several keys becomes nested maps. So `*` is repeated in the paths of its inner arrays. */
function deepen(path: readonly string[], keys: ArrayKeys): string[] {
  return path.flatMap((step, index) => {
    const depth = keys[path.slice(0, index).join('.')]?.length ?? 1;
    return step === '*' ? Array<string>(Math.max(depth, 1)).fill('*') : [step];
  });
}

/** Whether the patch addresses the elements of an array by index, as in RFC 6902. */
function isPositional(patch: Patch, array: readonly string[]): boolean {
  const below = pathsOf(patch).filter((path) => path.length > array.length && covers(array, path));
  return below.length > 0 && below.every((path) => /^(?:\d+|-)$/.test(path[array.length] ?? ''));
}

function pathsOf({ operations }: Patch): (readonly string[])[] {
  return operations.flatMap(({ path, from }) => (from ? [path, from] : [path]));
}

/** Whether the inner path leads to or through the outer one. */
export function covers(outer: readonly string[], inner: readonly string[]): boolean {
  return (
    outer.length <= inner.length &&
    outer.every((step, index) => step === '*' || inner[index] === '*' || inner[index] === step)
  );
}

/** Converts a path to one in the maps that replace arrays. The keys of these maps have marks. */
export function toInnerPath(path: readonly string[], arrays: readonly KeyedArray[]): string[] {
  const inner = [...path];
  for (const array of arrays) {
    const start = array.path.length;
    if (!covers(array.path, path)) continue;
    for (let index = start; index < Math.min(start + array.depth, path.length); index++)
      inner[index] = markKey(path[index] ?? '');
  }
  return inner;
}
