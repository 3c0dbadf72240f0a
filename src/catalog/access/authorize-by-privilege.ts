import { wrapStoredTexts } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';
import { forbidden } from '../../shared/errors.js';
import type { Transaction } from '../../store/graph/graph.js';
import { type Caller, hasRole } from '../callers/caller.js';
import type { TransactionCheck } from '../proposals/types.js';
import { privilegesOn } from './granted-privileges.js';
import type { Access } from './index.js';
import { type Resource, type RunStatement, readResources } from './resource-attributes.js';

/** Runs the statements of this folder in a transaction. */
export const runInTransaction =
  (tx: Transaction): RunStatement =>
  async (statement, parameters) =>
    wrapStoredTexts(await tx.run(statement, parameters));

interface Dependencies {
  access: Access;
  registry: Registry;
}

/**
 * Checks whether a caller has a privilege on all of some entities. It allows an edit of other entities, for which the
 * caller needs no further rights then.
 * @returns the same check for the transaction that writes; undefined if the privilege is missing, or not needed
 */
export async function authorizeByPrivilege(
  { access, registry }: Dependencies,
  { actor, rights }: Caller,
  { urns, privilege }: { urns: readonly string[]; privilege: string },
): Promise<TransactionCheck | undefined> {
  if (rights === undefined || hasRole(rights, 'admin') || rights.grants.length === 0) return undefined;
  const grantee = { actor, grants: rights.grants };
  const hasPrivilege = ({ own }: Resource) => own.exists && privilegesOn(grantee, own).has(privilege);
  if (!(await access.resources(urns)).every(hasPrivilege)) return undefined;
  return async (tx) => {
    const resources = [...(await readResources(runInTransaction(tx), registry, urns)).values()];
    if (!resources.every(hasPrivilege)) throw forbidden(`${actor} has lost ${privilege} meanwhile`);
  };
}
