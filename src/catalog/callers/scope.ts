import { forbidden } from '../../shared/errors.js';
import { type Caller, hasRole, hasRoleOr } from './caller.js';

/**
 * Requires that the caller may write an object of this scope. Shared objects need an administrator, or the privilege
 * `shared`. Personal objects need their owner or an administrator.
 * @param owner the creator; absent for a new object
 * @throws CairnError FORBIDDEN
 */
export function requireScope(
  { actor, rights }: Caller,
  shared: string,
  scope: string | undefined,
  owner?: string,
): void {
  if (scope === 'GLOBAL') {
    if (!hasRoleOr(rights, 'admin', [shared]))
      throw forbidden(`${actor} may not write what all users share: it takes ${shared}`);
  } else if (owner !== undefined && owner !== actor && !hasRole(rights, 'admin'))
    throw forbidden(`${actor} may not write what is personal to ${owner}`);
}
