import { listOf, objectOf, objectsOf } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';
import { columnsByPath } from './column-pairs.js';
import { type Differ, operationOf, pairs, textOf } from './difference.js';
import type { ChangeCategory } from './types.js';

/**
 * Builds a differ for lists whose elements are names, or have a member with a name.
 * @param parametersOf the additional parameters of the event
 */
export function elements(
  category: ChangeCategory,
  member: string,
  key: string | undefined,
  noun: string,
  parametersOf?: (name: string, element: JsonObject) => Record<string, string>,
): Differ {
  const nameOf = (element: Json) => String(key === undefined ? element : objectOf(element)[key]);
  return (before, after, urn) =>
    pairs(listOf(before[member]), listOf(after[member]), nameOf).map((pair) => {
      const { operation, verb } = operationOf(pair);
      const element = objectOf(pair.after ?? pair.before);
      return {
        ...{ category, operation, modifier: pair.key },
        ...(parametersOf && { parameters: parametersOf(pair.key, element) }),
        semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR',
        description: `${verb} ${noun} ${pair.key} of ${urn}`,
      };
    });
}

/** Builds a differ for a text member of an aspect. */
export function text(member: string): Differ {
  return (before, after, urn) => {
    const [old, now] = [textOf(before[member]), textOf(after[member])];
    if (old === now) return [];
    const { operation, verb } = operationOf({ before: old, after: now });
    return [
      {
        ...{ category: 'DOCUMENTATION', operation, semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR' },
        parameters: { ...(now !== undefined && { description: now }) },
        description: `${verb} the description of ${urn}`,
      },
    ];
  };
}

/** Applies a differ to each column in both versions of a list. */
export function columns(member: string, differ: Differ, pairsOf = columnsByPath): Differ {
  return (before, after, urn) =>
    pairsOf(objectsOf(before[member]), objectsOf(after[member])).flatMap((pair) => {
      const column = columnUrn(urn, pair.path);
      return differ(pair.before ?? {}, pair.after ?? {}, column).map((difference) => ({
        ...difference,
        parameters: { fieldPath: pair.path, fieldUrn: column, ...difference.parameters },
      }));
    });
}

/** Applies a differ to an object member in both versions. */
export const nested =
  (member: string, differ: Differ): Differ =>
  (before, after, urn) =>
    differ(objectOf(before[member]), objectOf(after[member]), urn);

/** Combines several differs. */
export const combined =
  (...differs: Differ[]): Differ =>
  (before, after, urn) =>
    differs.flatMap((differ) => differ(before, after, urn));
