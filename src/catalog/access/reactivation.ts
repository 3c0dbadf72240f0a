import { CairnError } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import type { TransactionCheck } from '../proposals/types.js';
import { isSoftDeletionStatus } from './admin-only.js';
import type { IndexedChange } from './authorize-by-policies.js';

/**
 * Ingestion sets `removed: false` for every user that it sees. For a removed user or group only administrators may do
 * so, since any editor could reactivate an account otherwise.
 * @returns the check to run in the transaction, before it writes
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each user or group that would be reactivated
 */
export function checkReactivation(
  proposals: readonly IndexedChange[],
  { actor }: Caller,
): TransactionCheck | undefined {
  const present = proposals.filter(isSoftDeletionStatus).map(({ urn }) => urn.text);
  if (present.length === 0) return undefined;
  return async (tx) => {
    const rows = await tx.run<{ urn: string }>('access/list-soft-deleted', { urns: present });
    const removed = new Set(rows.map(({ urn }) => urn));
    const problems = proposals.flatMap((proposal) => {
      const { index, urn } = proposal;
      const { text } = urn;
      if (!isSoftDeletionStatus(proposal) || !removed.has(text)) return [];
      return [
        {
          pointer: `/${index}/urn`,
          message: `${actor} may not bring ${text} back: only administrators may`,
        },
      ];
    });
    const [first] = problems;
    if (first) throw new CairnError('FORBIDDEN', first.message, problems);
  };
}
