import type { Grant, PolicyCriterion } from '../callers/grants.js';
import type { Resource, ResourceAttributes } from './resource-attributes.js';

/** The privileges that policies give on an entity. */
export interface GrantedPrivileges {
  /** On the entity itself. */
  privileges: ReadonlySet<string>;
  /** Whether those on the entities that it belongs to let people write and delete it. */
  throughParents: boolean;
}

export const NO_PRIVILEGES: GrantedPrivileges = { privileges: new Set(), throughParents: false };

/** A user with what policies grant to them. */
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

/** The privileges that policies give a user on what has these attributes. */
export function privilegesOn({ actor, grants }: Grantee, attributes: ResourceAttributes): Set<string> {
  const applying = grants.filter((grant) => applies(grant, actor, attributes));
  return new Set(applying.flatMap(({ privileges }) => [...privileges]));
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
