import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../model/types.js';
import { groupBy } from '../../shared/group-by.js';
import type { ChangeEvent } from './types.js';

/** A change event without its time. The entity is absent if it is that of the aspect. */
export type Difference = Omit<ChangeEvent, 'entityUrn' | 'auditStamp'> &
  Partial<Pick<ChangeEvent, 'entityUrn'>>;

/** Compares two versions of an aspect. The first is empty if there was no aspect. */
export type Differ = (before: JsonObject, after: JsonObject, urn: string) => Difference[];

/**
 * Pairs the elements that were added, removed or changed, by key, in the order of the lists. Elements with the same key
 * are paired by their order.
 */
export function pairs<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (element: T) => string,
): { key: string; before: T | undefined; after: T | undefined }[] {
  const [old, now] = [groupBy(before, keyOf), groupBy(after, keyOf)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .flatMap((key) => {
      const was: readonly T[] = old.get(key) ?? [];
      const is: readonly T[] = now.get(key) ?? [];
      const longer = was.length > is.length ? was : is;
      return longer.map((_, place) => ({ key, before: was[place], after: is[place] }));
    })
    .filter((pair) => !isDeepStrictEqual(pair.before, pair.after));
}

/** The operation, and its verb for descriptions. */
export function operationOf({ before, after }: { before?: unknown; after?: unknown }) {
  if (before === undefined) return { operation: 'ADD', verb: 'Added' } as const;
  if (after === undefined) return { operation: 'REMOVE', verb: 'Removed' } as const;
  return { operation: 'MODIFY', verb: 'Changed' } as const;
}

/** The text of a member. Undefined if it is absent or empty. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
