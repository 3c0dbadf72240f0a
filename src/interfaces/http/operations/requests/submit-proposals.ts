import { Path } from '../../../../shared/path.js';
import { callResolver, type OperationArguments } from '../../../graphql/call-resolver.js';
import type { Context } from '../../../graphql/context.js';

type Arguments = OperationArguments<'Mutation.ingestProposals'>;

/** A proposal for the resolver, and where it and its parts are in the body. */
export interface ProposalAt {
  input: Arguments['proposals'][number];
  path: Path;
}

/**
 * Submits the proposals of a body.
 * @param path where their list is in the body
 */
export const submitProposals = (
  proposals: readonly ProposalAt[],
  context: Context,
  options: Omit<Arguments, 'proposals'> = {},
  path = Path.root,
) =>
  callResolver(
    'Mutation.ingestProposals',
    { proposals: proposals.map(({ input }) => input), ...options },
    context,
    { proposals: path.with(proposals.map((one) => one.path)) },
  );
