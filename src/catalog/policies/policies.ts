import type { PolicyMatchFilterInput, PolicyUpdateInput } from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionByUrnOf } from '../deletion/edits.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { newUrn, requireText } from '../editing/entities.js';
import { distinctUrns, typedUrn } from '../urns.js';

const TYPE = 'dataHubPolicy';
const ASPECT = 'dataHubPolicyInfo';

/** Creates a policy, and returns its URN. */
export async function createPolicy(
  catalog: EditContext,
  input: PolicyUpdateInput,
  caller: Caller,
): Promise<string> {
  const urn = newUrn(catalog.registry, TYPE, 'id');
  await submitEdit(catalog, { proposals: [write(catalog.registry, urn, input)] }, caller);
  return urn;
}

/** Replaces a policy, or creates it under this URN, and returns the URN. It keeps the roles, which the input lacks. */
export async function updatePolicy(
  catalog: EditContext,
  text: string,
  input: PolicyUpdateInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, TYPE);
  await submitEdit(catalog, { proposals: [write(catalog.registry, urn, input)] }, caller);
  return urn;
}

/** Hard-deletes a policy, and returns its URN. */
export const deletePolicy = hardDeletionByUrnOf(TYPE);

function write(registry: Registry, urn: string, input: PolicyUpdateInput) {
  const { name, description = '', type, state, privileges, resources, actors } = input;
  const { users, groups, resourceOwners, resourceOwnersTypes, allUsers, allGroups } = actors;
  const named = {
    users: users && distinctUrns(registry, users, 'corpuser'),
    groups: groups && distinctUrns(registry, groups, 'corpGroup'),
    resourceOwnersTypes: resourceOwnersTypes && distinctUrns(registry, resourceOwnersTypes, 'ownershipType'),
  };
  const fields = {
    ...{
      displayName: requireText('name', name),
      description,
      type,
      state,
      privileges: [...new Set(privileges)],
    },
    ...omitNullish({ resources: resources && resourcesOf(resources) }),
  };
  return editAspect(urn, ASPECT, (stored, { time }) => ({
    editable: stored?.editable ?? true,
    ...fields,
    actors: {
      ...omitNullish({ ...named, roles: stored?.actors.roles }),
      ...{ resourceOwners, allUsers, allGroups },
    },
    lastUpdatedTimestamp: time,
  }));
}

function resourcesOf({
  filter,
  privilegeConstraints,
  resources,
  ...others
}: NonNullable<PolicyUpdateInput['resources']>): JsonObject {
  return omitNullish({
    ...others,
    resources: resources && [...new Set(resources)],
    filter: filter && filterOf(filter),
    privilegeConstraints: privilegeConstraints && filterOf(privilegeConstraints),
  });
}

const filterOf = ({ criteria = [] }: PolicyMatchFilterInput): JsonObject => ({
  criteria: criteria.map(({ field, values, condition }) => ({
    field,
    values: [...new Set(values)],
    condition,
  })),
});
