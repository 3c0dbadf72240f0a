import type { ProposalResult } from '../../../catalog/types.js';
import { CairnError } from '../../../errors.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { groupBy } from '../../../group-by.js';
import { rebaseListProblems } from '../../../rebase-problems.js';
import type { Call } from './call.js';
import type { LocatedProposal } from './proposal.js';

export const PROPOSE = 'Mutation.ingestProposals';

/** The change type that the flags select. */
export function changeType({ query }: Call): string {
  if (query.createEntityIfNotExists) return 'CREATE_ENTITY';
  return query.createIfNotExists ? 'CREATE' : 'UPSERT';
}

/**
 * Submits a batch of proposals, atomic unless `async=true`.
 * @param existing URNs of entities that must exist
 * @returns the proposed entities, each with its proposed aspects after the write
 */
export async function propose(
  call: Call,
  proposals: readonly LocatedProposal[],
  existing: readonly string[] = [],
): Promise<Record<string, unknown>[]> {
  const args = {
    proposals: proposals.map(({ input }) => input),
    existing,
    // Only if the caller sets it: the default status 202 does not mean that part of a batch may be written.
    eachByItself: call.query.async ?? false,
  };
  try {
    const results = await rebaseListProblems(
      () => callResolver(PROPOSE, args, call.context),
      (index, rest) => proposals[index]?.toBodyPointer(rest) ?? '',
    );
    return writtenEntities(call, results);
  } catch (error) {
    throw error instanceof CairnError ? withoutRepeats(error) : error;
  }
}

/** A problem of an entity in a batch concerns each of its aspects: it is reported once. */
function withoutRepeats(error: CairnError): CairnError {
  const distinct = new Map(
    error.problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem]),
  );
  return error.withProblems([...distinct.values()]);
}

function writtenEntities(call: Call, results: readonly ProposalResult[]): Record<string, unknown>[] {
  const { systemMetadata = false } = call.query;
  return [...groupBy(results, ({ urn }) => urn)].map(([urn, ofEntity]) => {
    const aspects = ofEntity.flatMap(({ aspectName, record, warnings }) => {
      const told = warnings.length > 0 ? { warnings } : {};
      return record ? [[aspectName, { ...call.shape.envelope(record, systemMetadata), ...told }]] : [];
    });
    // A warning about an aspect that does not exist cannot be next to its value.
    const warnings = ofEntity.flatMap((result) => (result.record ? [] : result.warnings));
    const told = warnings.length > 0 ? { warnings } : {};
    return { ...call.shape.entity(urn, Object.fromEntries(aspects)), ...told };
  });
}
