import type { BatchAssignRoleInput } from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { distinctUrns, typedUrn } from '../urns.js';

/** Sets or removes the role of users and groups. The role must exist. Users need not, as they may come from OIDC. */
export async function assignRole(
  catalog: EditContext,
  { roleUrn, actors }: BatchAssignRoleInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const roles = roleUrn ? [typedUrn(registry, roleUrn, 'dataHubRole')] : [];
  const proposals = distinctUrns(registry, actors, 'corpuser', 'corpGroup').map((member) =>
    writeAspect(member, 'roleMembership', { roles }),
  );
  return submitEdit(catalog, { proposals, mustExist: roles }, caller);
}
