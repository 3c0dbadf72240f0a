import type { Json, JsonObject } from '../../model/types.js';

/** A policy that lets some people edit what is in some domains. */
export interface DomainGrant {
  /** URNs of domains. */
  domains: readonly string[];
  /** URNs of users, groups and roles. */
  actors: ReadonlySet<string>;
  allUsers: boolean;
  allGroups: boolean;
}

/** The privilege of DataHub that stands for editing an asset: the only one that policies grant here. */
export const DOMAIN_PRIVILEGE = 'EDIT_ENTITY';

/**
 * What a policy grants here: an active one for metadata, with the privilege EDIT_ENTITY, on what is in certain domains.
 * Every other policy is stored and shown, and grants nothing.
 */
export function domainGrant(info: JsonObject): DomainGrant | undefined {
  const { type, state, privileges, resources, actors } = info;
  if (type !== 'METADATA' || state !== 'ACTIVE' || !texts(privileges).includes(DOMAIN_PRIVILEGE))
    return undefined;
  const { filter, privilegeConstraints } = (resources ?? {}) as JsonObject;
  const criteria = criteriaOf(filter);
  const [criterion] = criteria;
  // Constraints grant less than all that is in the domains.
  if (criteriaOf(privilegeConstraints).length > 0) return undefined;
  if (criteria.length !== 1 || criterion === undefined || !isDomains(criterion)) return undefined;
  const { users, groups, roles, allUsers, allGroups } = actors as JsonObject;
  return {
    domains: texts(criterion.values),
    actors: new Set([users, groups, roles].flatMap(texts)),
    allUsers: allUsers === true,
    allGroups: allGroups === true,
  };
}

/** The domains that grants give to a user with these groups and roles. */
export function grantedDomains(
  grants: readonly DomainGrant[],
  { user, groups, roles }: { user: string; groups: readonly string[]; roles: readonly string[] },
): string[] {
  const names = [user, ...groups, ...roles];
  const granting = grants.filter(
    ({ actors, allUsers, allGroups }) =>
      allUsers || (allGroups && groups.length > 0) || names.some((name) => actors.has(name)),
  );
  return [...new Set(granting.flatMap(({ domains }) => domains))];
}

const criteriaOf = (filter: Json | undefined) =>
  ((filter as JsonObject | undefined)?.criteria ?? []) as JsonObject[];

function isDomains({ field, condition }: JsonObject): boolean {
  return field === 'DOMAIN' && (condition === undefined || condition === 'EQUALS');
}

const texts = (list: Json | undefined) => (list ?? []) as string[];
