import type { Registry } from '../../model/types.js';
import { type Edit, writeAspect } from '../curation/edit.js';
import { typedUrn } from '../typed-urn.js';

export interface RoleAssignment {
  /** Absent: they are to have none. */
  roleUrn?: string;
  /** URNs of users and groups. */
  actors: readonly string[];
}

/** Gives users and groups a role in place of those they had. The role must exist; users of an OIDC issuer need not. */
export function assignRole(registry: Registry, { roleUrn, actors }: RoleAssignment): Edit {
  const roles = roleUrn ? [typedUrn(registry, roleUrn, 'dataHubRole')] : [];
  const members = new Set(actors.map((actor) => typedUrn(registry, actor, 'corpuser', 'corpGroup')));
  return {
    proposals: [...members].map((member) => writeAspect(member, 'roleMembership', { roles })),
    existing: roles,
  };
}
