import { isDeepStrictEqual } from 'node:util';
import { listOf, objectOf, objectsOf } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';
import { columnsByPath } from './column-pairs.js';
import { type Differ, type Difference, operationOf, pairs, textOf } from './difference.js';
import type { ChangeCategory } from './types.js';

/** A list of an aspect whose elements are names, such as URNs, or records with a name. */
interface NamedElements {
  category: ChangeCategory;
  /** The member of the aspect. */
  member: string;
  /** What an element is, for the description of a change. */
  noun: string;
  /** The members of an element that say which one it is, its name first. Absent: the element is a name. */
  key?: readonly [string, ...string[]];
  /** The member of which a change is told. As in DataHub, changes of all others are not. */
  value?: string;
  /** The parameters of the event besides those of the column. */
  parametersOf?: (name: string, element: JsonObject, aspect: JsonObject) => Record<string, string>;
}

/** Builds a differ for a list of named elements. */
export function elements({ category, member, noun, key, value, parametersOf }: NamedElements): Differ {
  const namesOf = (element: Json) => (key ? key.map((name) => objectOf(element)[name]) : [element]);
  const keyOf = (element: Json) => namesOf(element).join(' ');
  const isSame = (before: JsonObject, after: JsonObject) =>
    value === undefined || isDeepStrictEqual(before[value], after[value]);
  return (before, after, urn) =>
    pairs(listOf(before[member]), listOf(after[member]), keyOf).flatMap((pair): Difference[] => {
      const { operation, verb } = operationOf(pair);
      if (operation === 'MODIFY' && isSame(objectOf(pair.before), objectOf(pair.after))) return [];
      const [element, aspect] =
        pair.after === undefined ? [pair.before ?? null, before] : [pair.after, after];
      const name = String(namesOf(element)[0]);
      return [
        {
          ...{ category, operation, modifier: name },
          ...(parametersOf && { parameters: parametersOf(name, objectOf(element), aspect) }),
          semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR',
          description: `${verb} ${noun} ${name} of ${urn}`,
        },
      ];
    });
}

/** Builds a differ for a text member of an aspect. */
export function text(member: string, noun: 'description' | 'name' = 'description'): Differ {
  return (before, after, urn) => {
    const [old, now] = [textOf(before[member]), textOf(after[member])];
    if (old === now) return [];
    const { operation, verb } = operationOf({ before: old, after: now });
    return [
      {
        ...{ category: 'DOCUMENTATION', operation, semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR' },
        parameters: { [noun]: now ?? old ?? '' },
        description: `${verb} the ${noun} of ${urn}`,
      },
    ];
  };
}

/**
 * Applies a differ to each column in both versions of a list. As in DataHub, the events are about the column, and its
 * path is the modifier of an event without another one.
 */
export function columns(member: string, differ: Differ, pairsOf = columnsByPath): Differ {
  return (before, after, urn) =>
    pairsOf(objectsOf(before[member]), objectsOf(after[member])).flatMap((pair) => {
      const column = columnUrn(urn, pair.path);
      return differ(pair.before ?? {}, pair.after ?? {}, column).map((difference) => ({
        modifier: pair.path,
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
