import { forbidden } from '../../shared/errors.js';
import { type Caller, hasRole } from '../callers/caller.js';
import type { ReadContext } from '../entities/read-context.js';
import type { TransactionCheck } from '../proposals/types.js';
import { privilegesOn } from './granted-privileges.js';
import { type Resource, readResources, readResourcesIn } from './resource-attributes.js';

/**
 * Checks whether a caller has a privilege on all of some entities. It allows an edit of other entities, for which the
 * caller needs no further rights then.
 * @returns the same check for the transaction that writes; undefined if the privilege is missing, or not needed
 */
export async function authorizeByPrivilege(
  catalog: ReadContext,
  { actor, rights }: Caller,
  { urns, privilege }: { urns: readonly string[]; privilege: string },
): Promise<TransactionCheck | undefined> {
  if (rights === undefined || hasRole(rights, 'admin') || rights.grants.length === 0) return undefined;
  const grantee = { actor, grants: rights.grants };
  const hasPrivilege = ({ own }: Resource) => own.exists && privilegesOn(grantee, own).has(privilege);
  if (!(await readResources(catalog, urns)).every(hasPrivilege)) return undefined;
  return async (tx) => {
    const resources = await readResourcesIn(tx, catalog.registry, urns);
    if (!resources.every(hasPrivilege)) throw forbidden(`${actor} has lost ${privilege} meanwhile`);
  };
}
