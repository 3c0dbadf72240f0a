import type { DataHubPolicyInfo, PolicyMatchCriterion } from '../../generated/aspects.js';

/** A policy that lets some users edit the entities of some domains. */
export interface DomainGrant {
  /** URNs of domains. */
  domains: readonly string[];
  /** URNs of users, groups and roles. */
  actors: ReadonlySet<string>;
  allUsers: boolean;
  allGroups: boolean;
}

/** DataHub's privilege to edit an asset: the only one that policies can grant here. */
export const DOMAIN_PRIVILEGE = 'EDIT_ENTITY';

/** The members of a policy that determine what it grants. */
type Granting = Pick<DataHubPolicyInfo, 'type' | 'state' | 'privileges' | 'resources' | 'actors'>;

/**
 * The grant of a policy: an active metadata policy with the privilege EDIT_ENTITY on certain domains grants these. Any
 * other policy is stored and shown, but grants nothing.
 */
export function domainGrant(info: Granting): DomainGrant | undefined {
  const { type, state, privileges, resources, actors } = info;
  if (type !== 'METADATA' || state !== 'ACTIVE' || !privileges.includes(DOMAIN_PRIVILEGE)) return undefined;
  const { filter, privilegeConstraints } = resources ?? {};
  const [criterion, ...others] = filter?.criteria ?? [];
  // Constraints restrict a policy further: such a policy grants nothing.
  if ((privilegeConstraints?.criteria ?? []).length > 0) return undefined;
  if (others.length > 0 || criterion === undefined || !isDomains(criterion)) return undefined;
  const { users = [], groups = [], roles = [], allUsers, allGroups } = actors;
  return {
    domains: criterion.values,
    actors: new Set([...users, ...groups, ...roles]),
    allUsers: allUsers === true,
    allGroups: allGroups === true,
  };
}

/** The domains that the policies grant to a user with these groups and roles. */
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

function isDomains({ field, condition }: PolicyMatchCriterion): boolean {
  return field === 'DOMAIN' && (condition === undefined || condition === 'EQUALS');
}
