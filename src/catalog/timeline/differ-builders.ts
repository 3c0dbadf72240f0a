import { listOf, objectOf, objectsOf } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';
import { columnsByPath } from './column-pairs.js';
import { type Differ, type Difference, operationOf, pairs, textOf } from './difference.js';
import type { ChangeCategory } from './types.js';

/**
 * Builds a differ for lists whose elements are names, or have a member with a name.
 * @param parametersOf the additional parameters of the event
 * @param identityOf what makes an element the same as before, whatever else changes. So elements are only added and
 *   removed. By default, an element with the same name is changed if it differs.
 */
export function elements(
  category: ChangeCategory,
  member: string,
  key: string | undefined,
  noun: string,
  parametersOf?: (name: string, element: JsonObject) => Record<string, string>,
  identityOf?: (element: JsonObject) => string,
): Differ {
  const nameOf = (element: Json) => String(key === undefined ? element : objectOf(element)[key]);
  const keyOf = identityOf ? (element: Json) => identityOf(objectOf(element)) : nameOf;
  return (before, after, urn) =>
    pairs(listOf(before[member]), listOf(after[member]), keyOf).flatMap((pair): Difference[] => {
      const { operation, verb } = operationOf(pair);
      if (identityOf && operation === 'MODIFY') return [];
      const element = pair.after ?? pair.before ?? null;
      const name = nameOf(element);
      return [
        {
          ...{ category, operation, modifier: name },
          ...(parametersOf && { parameters: parametersOf(name, objectOf(element)) }),
          semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR',
          description: `${verb} ${noun} ${name} of ${urn}`,
        },
      ];
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
        parameters: { description: now ?? old ?? '' },
        description: `${verb} the description of ${urn}`,
      },
    ];
  };
}

/** Applies a differ to each column in both versions of a list. As in DataHub, the events are about the column. */
export function columns(member: string, differ: Differ, pairsOf = columnsByPath): Differ {
  return (before, after, urn) =>
    pairsOf(objectsOf(before[member]), objectsOf(after[member])).flatMap((pair) => {
      const column = columnUrn(urn, pair.path);
      return differ(pair.before ?? {}, pair.after ?? {}, column).map((difference) => ({
        ...difference,
        entityUrn: column,
        parameters: { fieldPath: pair.path, parentUrn: urn, ...difference.parameters },
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
