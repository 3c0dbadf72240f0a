import { forbidden } from '../../shared/errors.js';
import { type Caller, hasRole, hasRoleOr } from './caller.js';

/**
 * Requires that the caller may write something of this scope: what is for all users takes an administrator, or the
 * privilege `shared`; what is personal, its owner or an administrator.
 * @param owner who made it; absent for something new
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
