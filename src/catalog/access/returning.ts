import { CairnError } from '../../errors.js';
import type { Author } from '../authors/author.js';
import type { Requirements } from '../proposals/types.js';
import { type Change, isPresence } from './admin-only.js';

/**
 * Ingestion says of everybody whom it sees that they are not removed: of a user or group that an administrator has
 * removed, only administrators may say so, or whoever edits could let somebody in again.
 * @returns what is to be checked in the transaction, before it writes
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each who would come back
 */
export function checkReturning(proposals: readonly Change[], { actor }: Author): Requirements['check'] {
  const present = proposals.filter(isPresence).map(({ urn }) => urn.text);
  if (present.length === 0) return undefined;
  return async (tx) => {
    const rows = await tx.run<{ urn: string }>('access/list-removed', { urns: present });
    const removed = new Set(rows.map(({ urn }) => urn));
    const problems = proposals.flatMap((proposal, index) => {
      const { text } = proposal.urn;
      if (!isPresence(proposal) || !removed.has(text)) return [];
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
