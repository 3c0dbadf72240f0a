import type { ChangeType, Proposal, ProposalResult } from '../../../catalog/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

type Input = Omit<Proposal, 'changeType'> & { changeType?: ChangeType | null };

interface Args {
  proposals: readonly Input[];
  existing?: readonly string[] | null;
  eachByItself?: boolean | null;
}

/** Changes aspects, all or nothing unless each stands by itself; the input has the shape of the catalog's proposals, UPSERT by default. */
export function ingestProposals(
  _parent: unknown,
  { proposals, existing, eachByItself }: Args,
  { catalog, author }: Context,
): Promise<ProposalResult[]> {
  const batch = proposals.map(
    (proposal) => ({ changeType: 'UPSERT' as const, ...dropNulls(proposal) }) as Proposal,
  );
  return catalog.proposals.submit(batch, author, {
    existing: existing ?? [],
    eachByItself: eachByItself ?? false,
  });
}
