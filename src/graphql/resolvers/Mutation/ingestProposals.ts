import { UnreadableProposal } from '../../../catalog/proposals/types.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';
import type { JsonObject } from '../../../model/types.js';

/** Changes aspects, all or nothing unless each stands by itself; the input has the shape of the catalog's proposals. */
export const ingestProposals = ((_parent, { proposals, existing, eachByItself }, { catalog, author }) => {
  const batch = proposals.map((proposal) =>
    proposal instanceof UnreadableProposal
      ? proposal
      : {
          ...proposal,
          systemMetadata: proposal.systemMetadata as JsonObject | undefined,
          headers: proposal.headers as Record<string, string> | undefined,
        },
  );
  return catalog.proposals.submit(batch, author, { existing, eachByItself });
}) satisfies MutationResolvers['ingestProposals'];
