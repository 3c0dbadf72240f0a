import { assignRole, type RoleAssignment } from '../../../catalog/access/assign-role.js';
import { submitEdit } from '../../../catalog/curation/edit.js';
import type { Context } from '../../context.js';

/** Gives users and groups a role. */
export async function batchAssignRole(
  _parent: unknown,
  { input }: { input: RoleAssignment },
  { catalog, author }: Context,
): Promise<true> {
  await submitEdit(catalog, assignRole(catalog.registry, input), author);
  return true;
}
