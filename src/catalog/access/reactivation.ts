import { CairnError } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import type { TransactionCheck } from '../proposals/types.js';
import { isSoftDeletionStatus, type ProposedChange } from './admin-only.js';

/**
 * Refuses to restore soft-deleted users and groups. Ingestion sets `removed: false` for every user that it sees. For a
 * removed user, only administrators may do so. Otherwise any editor could reactivate an account.
 * @returns the check to run in the transaction, before it writes
 * @throws CairnError FORBIDDEN with a problem of the URN of each user or group that would be reactivated
 */
export function checkReactivation(
  proposals: readonly ProposedChange[],
  { actor }: Caller,
): TransactionCheck | undefined {
  const present = proposals.filter(isSoftDeletionStatus);
  if (present.length === 0) return undefined;
  return async (tx) => {
    const urns = present.map(({ urn }) => urn.text);
    const rows = await tx.run<{ urn: string }>('access/list-soft-deleted', { urns });
    const removed = new Set(rows.map(({ urn }) => urn));
    const problems = present
      .filter(({ urn }) => removed.has(urn.text))
      .map(({ path, urn }) =>
        path.at('urn').problem(`${actor} may not bring ${urn.text} back: only administrators may`),
      );
    const [first] = problems;
    if (first) throw new CairnError('FORBIDDEN', first.message, problems);
  };
}
