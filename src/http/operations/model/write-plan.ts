import type { ProposalResult } from '../../../catalog/types.js';
import { groupBy } from '../../../group-by.js';
import type { Answer, Call } from './call.js';
import type { PlacedProposal } from './proposal.js';
import type { Plan } from './types.js';

export const WRITE_RESOLVER = 'Mutation.ingestProposals';

/** The change type that the flags ask for. DataHub's v3 spells the second flag in another order; both are taken. */
export function changeType({ query }: Call): string {
  const wholeEntity = query.flag('createEntityIfNotExists') || query.flag('createIfEntityNotExists');
  if (wholeEntity) return 'CREATE_ENTITY';
  return query.flag('createIfNotExists') ? 'CREATE' : 'UPSERT';
}

/** One batch, atomic unless the caller says `async=true`; `present` gets the entities that were proposed, each with its proposed aspects as they are now; `existing` must be there already. */
export function writePlan(
  call: Call,
  proposals: readonly PlacedProposal[],
  asyncByDefault: boolean,
  present: (entities: Record<string, unknown>[]) => unknown,
  existing: readonly string[] = [],
): Plan<readonly ProposalResult[]> {
  const status = call.query.flag('async', asyncByDefault) ? 202 : 200;
  return {
    args: {
      proposals: proposals.map(({ input }) => input),
      existing,
      // Only where the caller says so itself: that 202 is the default is no wish to have half of it.
      eachByItself: call.query.flag('async', false),
    },
    place: (index, rest) => proposals[index]?.place(rest) ?? '',
    present: (results): Answer => ({ status, body: present(writtenEntities(call, results)) }),
  };
}

function writtenEntities(call: Call, results: readonly ProposalResult[]): Record<string, unknown>[] {
  const withSystemMetadata = call.query.flag('systemMetadata');
  return [...groupBy(results, ({ urn }) => urn)].map(([urn, ofEntity]) => {
    const aspects = ofEntity.flatMap(({ aspectName, record, warnings }) => {
      const told = warnings.length > 0 ? { warnings } : {};
      return record ? [[aspectName, { ...call.shape.envelope(record, withSystemMetadata), ...told }]] : [];
    });
    // What concerns an aspect that is not there has no place beside it.
    const warnings = ofEntity.flatMap((result) => (result.record ? [] : result.warnings));
    const told = warnings.length > 0 ? { warnings } : {};
    return { ...call.shape.entity(urn, Object.fromEntries(aspects)), ...told };
  });
}
