import { CairnError } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { type Author, hasRole } from '../authors/author.js';
import { allowWriting, isGranted } from '../authors/grants.js';
import type { Requirements } from '../proposals/types.js';
import { type Change, hasNoWriters, isAdminOnly } from './admin-only.js';
import { isProtectedPolicy } from './default-policies.js';
import { grantCheck, type IndexedChange } from './grant-check.js';
import { checkReactivation } from './reactivation.js';

/**
 * Checks whether an author may make changes, each by its entity: by their role, or else by what policies grant to them.
 * @returns the checks to run in the transaction, before and after it writes: policies about entities, and reactivation
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each change that is not allowed
 */
export function checkWrites(
  registry: Registry,
  proposals: readonly Change[],
  author: Author,
): Requirements['check'] {
  const { rights } = author;
  const all = proposals.map((change, index) => ({ ...change, index }));
  refuse(
    all.filter((change) => isProtectedPolicy(registry, change, author)),
    author,
    'it belongs to every catalog; its state can be INACTIVE where it is editable',
  );
  if (rights === undefined || hasRole(rights, 'admin')) return undefined;
  const open = all.filter((change) => !isManaged(change, author));
  if (open.length === 0) return undefined;
  refuse(open.filter(isAdminOnly), author, 'only administrators may');
  if (hasRole(rights, 'editor')) return checkReactivation(open, author);
  if (!allowWriting(rights.grants)) refuse(open, author, 'they may only read');
  return grantCheck(registry, open, author);
}

/** The same check for an aspect that changes without a proposal. */
export async function checkWrite(
  tx: Transaction,
  registry: Registry,
  change: Change,
  author: Author,
): Promise<void> {
  await checkWrites(registry, [change], author)?.(tx);
}

/** Whether a privilege on the whole catalog lets the author make the change, whatever the entity. */
export function isManaged(change: Change, { rights }: Author): boolean {
  const { urn, aspect } = change;
  const grants = rights?.grants ?? [];
  if (hasNoWriters(aspect)) return false;
  if (aspect.adminOnly) return aspect.privileges.every((privilege) => isGranted(grants, [privilege]));
  return isGranted(grants, urn.entityType.managePrivileges);
}

function refuse(changes: readonly IndexedChange[], { actor }: Author, reason: string): void {
  const problems = changes.map(({ index, urn, aspect }) => ({
    pointer: `/${index}/urn`,
    message: `${actor} may not change ${aspect.name} of ${urn.text}: ${reason}`,
  }));
  const [first] = problems;
  if (first) throw new CairnError('FORBIDDEN', first.message, problems);
}
