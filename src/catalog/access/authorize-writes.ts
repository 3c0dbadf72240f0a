import type { Registry } from '../../model/types.js';
import { CairnError } from '../../shared/errors.js';
import { type Caller, hasRole } from '../callers/caller.js';
import { allowWriting, isGrantedEverywhere } from '../callers/grants.js';
import { inSequence } from '../proposals/rules.js';
import type { TransactionCheck } from '../proposals/types.js';
import { hasNoWritePrivilege, isAdminOnly, type ProposedChange } from './admin-only.js';
import { authorizeByPolicies } from './authorize-by-policies.js';
import { isProtectedPolicy } from './default-policies.js';
import { checkReactivation } from './reactivation.js';
import { allowedByType } from './required-privileges.js';

/**
 * Checks whether a caller may make changes. Administrators may make all. Others need policies, such as those of their
 * roles.
 * @returns the checks to run in the transaction, before and after it writes: policies about entities, and reactivation
 * @throws CairnError FORBIDDEN with a problem of the URN of each change that is not allowed
 */
export function authorizeWrites(
  registry: Registry,
  proposals: readonly ProposedChange[],
  caller: Caller,
): TransactionCheck | undefined {
  const { rights } = caller;
  refuse(
    proposals.filter((change) => isProtectedPolicy(registry, change, caller)),
    caller,
    'it belongs to every catalog; its state can be INACTIVE where it is editable',
  );
  if (rights === undefined || hasRole(rights, 'admin')) return undefined;
  const open = proposals.filter((change) => !hasManagePrivilege(change, caller));
  if (open.length === 0) return undefined;
  refuse(open.filter(isAdminOnly), caller, 'only administrators may');
  if (!allowWriting(rights.grants)) refuse(open, caller, 'they may only read');
  const isAllowedByType = allowedByType(caller);
  const byEntity = open.filter((change) => !isAllowedByType(change));
  return inSequence([
    checkReactivation(open, caller),
    byEntity.length > 0 ? authorizeByPolicies(registry, byEntity, caller) : undefined,
  ]);
}

/** Whether a privilege on the whole catalog allows a change, on any entity of its type. */
export function hasManagePrivilege(change: Omit<ProposedChange, 'path'>, { rights }: Caller): boolean {
  const { urn, aspect } = change;
  const grants = rights?.grants ?? [];
  if (hasNoWritePrivilege(aspect)) return false;
  if (aspect.platformPrivilegesOnly)
    return aspect.privileges.every((privilege) => isGrantedEverywhere(grants, [privilege]));
  return isGrantedEverywhere(grants, urn.entityType.managePrivileges);
}

function refuse(changes: readonly ProposedChange[], { actor }: Caller, reason: string): void {
  const problems = changes.map(({ path, urn, aspect }) =>
    path.at('urn').problem(`${actor} may not change ${aspect.name} of ${urn.text}: ${reason}`),
  );
  const [first] = problems;
  if (first) throw new CairnError('FORBIDDEN', first.message, problems);
}
