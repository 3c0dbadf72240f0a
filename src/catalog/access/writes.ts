import { CairnError } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Urn } from '../../model/index.js';
import { type Author, holds } from '../authors/author.js';
import type { Requirements } from '../proposals/types.js';
import { type Change, isAdminOnly } from './admin-only.js';
import { requireDomains } from './domains.js';
import { checkReturning } from './returning.js';

/**
 * Checks whether an author may make changes, each by its entity.
 * @returns what is still to be checked in the transaction, before and after it writes: the domains of those who edit some
 *   only, and who comes back
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each change that is not allowed
 */
export function checkWrites(proposals: readonly Change[], author: Author): Requirements['check'] {
  const { rights } = author;
  if (rights === undefined || holds(rights, 'admin')) return undefined;
  refuse(proposals, author, isAdminOnly, 'only administrators may');
  if (holds(rights, 'editor')) return checkReturning(proposals, author);
  if (!holds(rights, 'domainEditor')) refuse(proposals, author, () => true, 'they may only read');
  const urns = proposals.map(({ urn }) => urn);
  return (tx) => requireDomains(tx, urns, author);
}

/** The same for an entity that is changed otherwise than by a proposal. */
export async function checkWrite(tx: Transaction, urn: Urn, author: Author): Promise<void> {
  if (holds(author.rights, 'editor')) return;
  await requireDomains(tx, [urn], author);
}

function refuse(
  proposals: readonly Change[],
  { actor }: Author,
  isRefused: (proposal: Change) => boolean,
  reason: string,
): void {
  const problems = proposals.flatMap((proposal, index) => {
    if (!isRefused(proposal)) return [];
    const { urn, aspect } = proposal;
    return [
      {
        pointer: `/${index}/urn`,
        message: `${actor} may not change ${aspect.name} of ${urn.text}: ${reason}`,
      },
    ];
  });
  const [first] = problems;
  if (first) throw new CairnError('FORBIDDEN', first.message, problems);
}
