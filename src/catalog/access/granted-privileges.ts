import type { CriterionField, Grant, PolicyCriterion } from '../callers/grants.js';
import type { Resource, ResourceAttributes } from './resource-attributes.js';

/** The privileges that policies give on an entity. */
interface GrantedPrivileges {
  /** On the entity itself. */
  privileges: ReadonlySet<string>;
  /** Whether privileges on all the entities that it belongs to allow users to write and delete it. */
  throughParents: boolean;
}

/** A user with the grants of their policies. */
export interface Grantee {
  actor: string;
  grants: readonly Grant[];
}

/** The privileges that policies give a user on an entity. */
export function grantedOn(grantee: Grantee, { entityType, own, belongsTo }: Resource): GrantedPrivileges {
  const counting = entityType.belongsTo?.privileges ?? [];
  return {
    privileges: privilegesOn(grantee, own),
    throughParents:
      belongsTo.length > 0 &&
      belongsTo.every((end) => {
        const privileges = privilegesOn(grantee, end);
        return counting.some((name) => privileges.has(name));
      }),
  };
}

/** The privileges that policies give a user on an entity with these attributes. */
export function privilegesOn({ actor, grants }: Grantee, attributes: ResourceAttributes): Set<string> {
  const applying = grants.filter((grant) => applies(grant, actor, attributes));
  return new Set(applying.flatMap(({ privileges }) => [...privileges]));
}

/**
 * The privileges that policies give on all entities that have one of these values of a field. Conditions that exclude
 * values do not count, since entities may have further values: a column also has the type of its dataset.
 */
export function privilegesByField(
  grants: readonly Grant[],
  field: CriterionField,
  values: readonly string[],
): Set<string> {
  const isByField = ({ filter = [], owners }: Grant) =>
    owners === undefined &&
    filter.every((criterion) => criterion.field === field && criterion.condition !== 'NOT_EQUALS');
  const attributes = { exists: true, isReferenced: false, values: new Map([[field, values]]), owners: [] };
  return privilegesOn({ actor: '', grants: grants.filter(isByField) }, attributes);
}

/** The privileges of policies that name the type or URN of an entity, or are about every entity. */
export function privilegesByName({ actor, grants }: Grantee, attributes: ResourceAttributes): Set<string> {
  const isByName = ({ filter = [], owners }: Grant) =>
    owners === undefined && filter.every(({ field }) => field === 'TYPE' || field === 'URN');
  return privilegesOn({ actor, grants: grants.filter(isByName) }, attributes);
}

function applies({ filter = [], owners }: Grant, actor: string, attributes: ResourceAttributes): boolean {
  if (!filter.every((criterion) => matches(criterion, attributes))) return false;
  return owners === undefined || owns([actor, ...owners.groups], owners.types, attributes);
}

function matches({ field, values, condition }: PolicyCriterion, attributes: ResourceAttributes): boolean {
  const found = attributes.values.get(field) ?? [];
  switch (condition) {
    case 'EQUALS':
      return values.some((value) => found.includes(value));
    case 'STARTS_WITH':
      return values.some((value) => found.some((text) => text.startsWith(value)));
    case 'NOT_EQUALS':
      return !values.some((value) => found.includes(value));
  }
}

function owns(
  names: readonly string[],
  types: readonly string[] | undefined,
  { owners }: ResourceAttributes,
): boolean {
  return owners.some(
    ({ owner, type }) =>
      names.includes(owner) && (types === undefined || (type !== undefined && types.includes(type))),
  );
}
