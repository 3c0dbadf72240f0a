import type { AspectType, EntityType } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import type { Grant } from '../callers/grants.js';
import type { ProposedChange } from './admin-only.js';
import { privilegesByField } from './granted-privileges.js';
import { targetPrivilegesOf } from './resource-attributes.js';

/**
 * The privileges that a change of an existing entity needs. These are the privileges of its aspect. A mutation that
 * edits a part of the aspect needs only those that it names.
 */
export function requiredPrivileges(
  { urn: { entityType }, aspect, changeType }: ProposedChange,
  { mutationPrivileges = [] }: Caller,
): readonly string[] {
  const isDeletion = changeType === 'DELETE';
  if (aspect === entityType.key) return [isDeletion ? 'DELETE_ENTITY' : 'CREATE_ENTITY'];
  // Events have no former versions, so their deletion is final.
  if (aspect.timeseries && isDeletion) return ['DELETE_ENTITY'];
  const privileges = aspect.privileges.map((name) => privilegeFor(entityType, name));
  const parts = privileges.filter((name) => mutationPrivileges.includes(name));
  return parts.length > 0 ? parts : privileges;
}

/** The privilege that replaces another one for entities that are parts of others, such as columns of datasets. */
export const privilegeFor = ({ partOf }: EntityType, name: string): string =>
  partOf?.privileges.get(name) ?? name;

/**
 * Returns a function that tells whether policies about entity types alone allow a change. Such changes need no read of
 * their entities.
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
    // The entity may be new.
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
