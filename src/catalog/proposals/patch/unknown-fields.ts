import { isObject } from '../../../model/json.js';
import { withoutPegasus } from '../../../model/registry.js';
import type { AspectType, Json, RecordType, TypeRef } from '../../../model/types.js';
import type { Problem } from '../../../shared/errors.js';
import { toPointer } from '../../../shared/json-pointer.js';
import { addressedArrays, covers, type KeyedArray } from './addressing.js';
import type { Operation, Patch } from './decode.js';

/** A field in a patch that the model does not have. */
interface UnknownField {
  /** The path of the field in the aspect. */
  path: readonly string[];
  record: RecordType;
}

interface KnownPart {
  patch: Patch;
  /** Warnings about the ignored fields. Their pointers are relative to the aspect. */
  warnings: Problem[];
  /** The same findings as problems of the patch. */
  problems: Problem[];
}

/** Operations that fail on an absent value. */
const REQUIRE_VALUE = new Set<Operation['op']>(['test', 'replace']);

/**
 * Removes operations on unknown fields from a patch. They would create parents for values that are dropped. Decoding
 * finds unknown fields within values when it checks the resulting aspect.
 */
export function withoutUnknownFields(aspect: AspectType, patch: Patch): KnownPart {
  const arrays = addressedArrays(aspect, patch);
  const warnings: Problem[] = [];
  const problems: Problem[] = [];
  const operations = patch.operations.filter((operation, index) => {
    if (REQUIRE_VALUE.has(operation.op)) return true;
    const unknown = unknownFields(aspect, operation, arrays);
    for (const { path, record } of unknown) {
      const message = `${record.name} has no field ${path.at(-1)}`;
      warnings.push({ pointer: toPointer(path), message });
      problems.push(patch.path.at(index).problem(message));
    }
    return unknown.length === 0;
  });
  return { patch: { ...patch, operations }, warnings, problems };
}

/** The first unknown field on the path, or all unknown fields of the value. */
function unknownFields(
  { record }: AspectType,
  { path, value }: Operation,
  arrays: readonly KeyedArray[],
): UnknownField[] {
  let type: TypeRef | undefined = { kind: 'record', record };
  for (let index = 0; index < path.length; ) {
    if (type.kind === 'record' && type.record.field(path[index] ?? '') === undefined)
      return [{ path: path.slice(0, index + 1), record: type.record }];
    const length = type.kind === 'array' ? keyLength(path.slice(0, index), arrays) : 1;
    const inner = within(type, path[index] ?? '');
    index += length;
    if (inner === undefined || index > path.length) return [];
    type = inner;
  }
  return type.kind === 'record' ? unknownMembers(type.record, path, value) : [];
}

function unknownMembers(
  record: RecordType,
  path: readonly string[],
  value: Json | undefined,
): UnknownField[] {
  const names = isObject(value) ? Object.keys(value) : [];
  if (names.some((name) => record.field(name))) return [];
  return names.map((name) => ({ path: [...path, name], record }));
}

/** The number of path segments that identify an element of the array at the path. */
function keyLength(path: readonly string[], arrays: readonly KeyedArray[]): number {
  const keyed = arrays.find((array) => array.path.length === path.length && covers(array.path, path));
  return keyed?.depth ?? 1;
}

function within(type: TypeRef, step: string): TypeRef | undefined {
  switch (type.kind) {
    case 'record':
      return type.record.field(step)?.type;
    case 'array':
    case 'map':
      return type.of;
    case 'union':
      return type.members.find(({ name }) => name === withoutPegasus(step))?.type;
    default:
      return undefined;
  }
}
