import type { ProposalResult } from '../../../catalog/types.js';
import type { Answer, Call } from '../call.js';
import type { PlacedProposal } from './proposal.js';
import type { Plan } from './types.js';

export const WRITE_RESOLVER = 'Mutation.ingestProposals';

/** The change type that the flags ask for. DataHub's v3 spells the second flag in another order; both are taken. */
export function changeType({ query }: Call): string {
  const wholeEntity = query.flag('createEntityIfNotExists') || query.flag('createIfEntityNotExists');
  if (wholeEntity) return 'CREATE_ENTITY';
  return query.flag('createIfNotExists') ? 'CREATE' : 'UPSERT';
}

/** One atomic batch; `present` gets the entities that were proposed, each with its proposed aspects as they are now. */
export function writePlan(
  call: Call,
  proposals: readonly PlacedProposal[],
  asyncByDefault: boolean,
  present: (entities: Record<string, unknown>[]) => unknown,
): Plan<readonly ProposalResult[]> {
  const status = call.query.flag('async', asyncByDefault) ? 202 : 200;
  return {
    args: {
      proposals: proposals.map(({ input }) => input),
      // Only where the caller says so itself: that 202 is the default is no wish to lose anything.
      dropUnknownAspects: call.query.flag('async', false),
    },
    place: (index, rest) => proposals[index]?.place(rest) ?? '',
    present: (results): Answer => ({ status, body: present(writtenEntities(call, results)) }),
  };
}

function writtenEntities(call: Call, results: readonly ProposalResult[]): Record<string, unknown>[] {
  const withSystemMetadata = call.query.flag('systemMetadata');
  const entities = new Map<string, Record<string, unknown>>();
  for (const { urn, aspectName, record, warnings } of results) {
    const aspects = entities.get(urn) ?? {};
    const told = warnings.length > 0 ? { warnings } : {};
    if (record) aspects[aspectName] = { ...call.shape.envelope(record, withSystemMetadata), ...told };
    entities.set(urn, aspects);
  }
  return [...entities].map(([urn, aspects]) => call.shape.entity(urn, aspects));
}
