import { CairnError } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Urn } from '../../model/index.js';
import { type Author, hasRole } from '../authors/author.js';
import type { Requirements } from '../proposals/types.js';
import { type Change, isAdminOnly } from './admin-only.js';
import { requireDomains } from './domains.js';
import { checkReactivation } from './reactivation.js';

/**
 * Checks whether an author may make changes, each by its entity.
 * @returns the checks to run in the transaction, before and after it writes: domains, where the author's rights are
 *   limited to some, and reactivation
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each change that is not allowed
 */
export function checkWrites(proposals: readonly Change[], author: Author): Requirements['check'] {
  const { rights } = author;
  if (rights === undefined || hasRole(rights, 'admin')) return undefined;
  refuse(proposals, author, isAdminOnly, 'only administrators may');
  if (hasRole(rights, 'editor')) return checkReactivation(proposals, author);
  if (!hasRole(rights, 'domainEditor')) refuse(proposals, author, () => true, 'they may only read');
  const urns = proposals.map(({ urn }) => urn);
  return (tx) => requireDomains(tx, urns, author);
}

/** The same check for an entity that changes without a proposal. */
export async function checkWrite(tx: Transaction, urn: Urn, author: Author): Promise<void> {
  if (hasRole(author.rights, 'editor')) return;
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
