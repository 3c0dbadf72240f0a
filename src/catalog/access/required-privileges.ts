import type { AspectType, EntityType } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import type { Grant } from '../callers/grants.js';
import type { ProposedChange } from './admin-only.js';
import { privilegesByField } from './granted-privileges.js';
import { targetPrivilegesOf } from './resource-attributes.js';

/**
 * The privileges that a change of an existing entity needs: those of its aspect, of which a mutation that edits a part of
 * the aspect names its own.
 */
export function requiredPrivileges(
  { urn: { entityType }, aspect, changeType }: ProposedChange,
  { mutationPrivileges = [] }: Caller,
): readonly string[] {
  const isDeletion = changeType === 'DELETE';
  if (aspect === entityType.key) return [isDeletion ? 'DELETE_ENTITY' : 'CREATE_ENTITY'];
  // Events have no former versions: they are gone for good.
  if (aspect.timeseries && isDeletion) return ['DELETE_ENTITY'];
  const privileges = aspect.privileges.map((name) => privilegeFor(entityType, name));
  const parts = privileges.filter((name) => mutationPrivileges.includes(name));
  return parts.length > 0 ? parts : privileges;
}

/** The privilege that counts for entities of a type in place of another one, as for columns of datasets. */
export const privilegeFor = ({ partOf }: EntityType, name: string): string =>
  partOf?.privileges.get(name) ?? name;

/**
 * Tells of changes whether policies about types of entities allow them, wherever the entities are: nothing need be read
 * for these.
 */
export function allowedByType(caller: Caller): (change: ProposedChange) => boolean {
  const grants = caller.rights?.grants ?? [];
  const known = new Map<string, ReadonlySet<string>>();
  const privilegesOf = (type: string): ReadonlySet<string> => {
    const found = known.get(type) ?? privilegesOnType(grants, type);
    known.set(type, found);
    return found;
  };
  return (change) => {
    const { entityType } = change.urn;
    const needed = requiredPrivileges(change, caller);
    const privileges = privilegesOf(entityType.name);
    // It may be new.
    const all = change.changeType === 'DELETE' ? needed : ['CREATE_ENTITY', ...needed];
    return all.every((name) => privileges.has(name)) && mayTarget(entityType, change.aspect, privilegesOf);
  };
}

/** The privileges that policies give on all entities of a type. */
export const privilegesOnType = (grants: readonly Grant[], type: string): ReadonlySet<string> =>
  privilegesByField(grants, 'TYPE', [type]);

function mayTarget(
  entityType: EntityType,
  { relationships }: AspectType,
  privilegesOf: (type: string) => ReadonlySet<string>,
): boolean {
  return relationships.every((relationship) => {
    const accepted = targetPrivilegesOf(entityType, relationship);
    const isAllowed = (type: string) => accepted.some((privilege) => privilegesOf(type).has(privilege));
    return accepted.length === 0 || relationship.entityTypes.every(isAllowed);
  });
}
