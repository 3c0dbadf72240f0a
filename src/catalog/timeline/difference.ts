import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../model/types.js';
import type { ChangeEvent } from './types.js';

/** A change event without entity and time. */
export type Difference = Omit<ChangeEvent, 'entityUrn' | 'auditStamp'>;

/** Compares two versions of an aspect; the first may be absent. */
export type Differ = (before: JsonObject, after: JsonObject, urn: string) => Difference[];

/** Elements that were added, removed or changed, by key, in the order of the lists. */
export function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (element: T) => string,
): { key: string; before: T | undefined; after: T | undefined }[] {
  const [old, now] = [before, after].map((list) => new Map(list.map((element) => [keyOf(element), element])));
  const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...keys]
    .map((key) => ({ key, before: old?.get(key), after: now?.get(key) }))
    .filter((pair) => !isDeepStrictEqual(pair.before, pair.after));
}

/** The operation, and the verb for descriptions. */
export function operationOf({ before, after }: { before?: unknown; after?: unknown }) {
  if (before === undefined) return { operation: 'ADD', verb: 'Added' } as const;
  if (after === undefined) return { operation: 'REMOVE', verb: 'Removed' } as const;
  return { operation: 'MODIFY', verb: 'Changed' } as const;
}

/** The text of a member; none where it is absent or empty. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
