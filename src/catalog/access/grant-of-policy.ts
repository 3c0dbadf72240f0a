import type { DataHubPolicyInfo, PolicyMatchCriterion } from '../../generated/aspects.js';
import { withIncluded } from '../../model/privileges.js';
import {
  CRITERION_FIELDS,
  type CriterionField,
  type Grant,
  type PolicyCriterion,
} from '../callers/grants.js';

/** The members of a policy that determine what it grants. */
export type Granting = Pick<DataHubPolicyInfo, 'type' | 'state' | 'privileges' | 'resources' | 'actors'>;

/** A user, with their groups and roles. */
export interface Principal {
  user: string;
  groups: readonly string[];
  roles: readonly string[];
}

/** The older names of fields in DataHub. */
const FIELD_ALIASES: Readonly<Record<string, CriterionField>> = {
  RESOURCE_TYPE: 'TYPE',
  RESOURCE_URN: 'URN',
};

/** The grant of a policy to a user; undefined if the policy is inactive, has constraints, or is not for this user. */
export function grantOf(info: Granting, principal: Principal): Grant | undefined {
  const { type, state, privileges, resources, actors } = info;
  if (state !== 'ACTIVE') return undefined;
  // Cairn does not evaluate constraints. They would restrict the policy, so it grants nothing.
  if ((resources?.privilegeConstraints?.criteria ?? []).length > 0) return undefined;
  const filter = type === 'METADATA' && resources ? filterOf(resources) : undefined;
  // No entity meets an unknown condition.
  if (filter === 'unknown') return undefined;
  const granted = { privileges: withIncluded(privileges), filter };
  if (isFor(actors, principal)) return granted;
  if (!actors.resourceOwners) return undefined;
  const { resourceOwnersTypes: types } = actors;
  return { ...granted, owners: { groups: principal.groups, types } };
}

function isFor(
  { users = [], groups = [], roles = [], allUsers, allGroups }: Granting['actors'],
  principal: Principal,
): boolean {
  if (allUsers || users.includes(principal.user)) return true;
  if (allGroups && principal.groups.length > 0) return true;
  return (
    principal.groups.some((group) => groups.includes(group)) ||
    principal.roles.some((role) => roles.includes(role))
  );
}

/** The conditions of a policy. DataHub's older form has a type and URNs, or `allResources`. */
function filterOf({
  filter,
  type,
  resources,
  allResources,
}: NonNullable<Granting['resources']>): PolicyCriterion[] | 'unknown' {
  if (filter) {
    const criteria = filter.criteria.map(criterionOf);
    return criteria.every((criterion) => criterion !== undefined) ? criteria : 'unknown';
  }
  return [
    ...(type === undefined ? [] : [{ field: 'TYPE', values: [type], condition: 'EQUALS' } as const]),
    ...(resources === undefined || allResources
      ? []
      : [{ field: 'URN', values: resources, condition: 'EQUALS' } as const]),
  ];
}

function criterionOf({
  field: given,
  values,
  condition = 'EQUALS',
}: PolicyMatchCriterion): PolicyCriterion | undefined {
  const name = given.toUpperCase();
  const field = CRITERION_FIELDS.find((one) => one === (FIELD_ALIASES[name] ?? name));
  return field && { field, values, condition };
}
