import { isDeepStrictEqual } from 'node:util';
import type { Ownership } from '../../generated/aspects.js';
import { aspectJson } from '../../model/aspect-value.js';
import { encodedValue } from '../../model/encode.js';
import { parseObject } from '../../model/json.js';
import type { Registry } from '../../model/types.js';
import type { AspectRules, WriteRules } from '../proposals/rules.js';
import { typeUrnOf } from './owners.js';

/**
 * Derives `ownerTypes`, the owners of each type, from the owners. A writer's own `ownerTypes` is replaced if it differs
 * in more than order. The order has no meaning, so the given or stored one is kept.
 */
const ownershipAspect: AspectRules = {
  validate({ registry, aspect }, value, before) {
    const { ownerTypes: given = {}, ...ownership } = aspectJson('ownership', value.json);
    const derived = ownersByType(registry, ownership.owners);
    if (isSame(given, derived)) return { value };
    const { ownerTypes: stored = {} } = before ? aspectJson('ownership', parseObject(before.value)) : {};
    const ownerTypes = isSame(stored, derived) ? stored : derived;
    const next = Object.keys(ownerTypes).length === 0 ? ownership : { ...ownership, ownerTypes };
    return { value: encodedValue(aspect.record, next) };
  },
};

export const ownershipRules: WriteRules = { aspects: { ownership: ownershipAspect } };

/** Search divides field names at dots, so they are encoded. */
const keyOf = (typeUrn: string) => typeUrn.replaceAll('.', '%2E');

type OwnersByType = Record<string, string[]>;

/** Whether the same owners have the same types. The order does not matter. */
function isSame(one: OwnersByType, other: OwnersByType): boolean {
  const asSets = (owners: OwnersByType) =>
    new Map(Object.entries(owners).map(([type, urns]) => [type, new Set(urns)]));
  return isDeepStrictEqual(asSets(one), asSets(other));
}

function ownersByType(registry: Registry, owners: Ownership['owners']): OwnersByType {
  const found: OwnersByType = {};
  for (const { owner, ...kind } of owners) {
    const key = keyOf(typeUrnOf(registry, kind));
    found[key] = [...new Set([...(found[key] ?? []), owner])];
  }
  return found;
}
