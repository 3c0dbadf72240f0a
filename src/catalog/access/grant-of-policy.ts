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

/** A user, with the groups and roles that policies name. */
export interface Principal {
  user: string;
  groups: readonly string[];
  roles: readonly string[];
}

/** DataHub's older names of fields. */
const FIELD_ALIASES: Readonly<Record<string, CriterionField>> = {
  RESOURCE_TYPE: 'TYPE',
  RESOURCE_URN: 'URN',
};

/** What a policy grants to a user; nothing if it is not active, constrained, or not for them. */
export function grantOf(info: Granting, principal: Principal): Grant | undefined {
  const { type, state, privileges, resources, actors } = info;
  if (state !== 'ACTIVE') return undefined;
  // Constraints restrict a policy further: such a policy grants nothing.
  if ((resources?.privilegeConstraints?.criteria ?? []).length > 0) return undefined;
  const filter = type === 'METADATA' && resources ? filterOf(resources) : undefined;
  // A condition that is not understood is met by nothing.
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

/** The conditions, also in DataHub's older form: a type, and URNs unless all resources are meant. */
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
