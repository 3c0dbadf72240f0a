import { CairnError } from '../../errors.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Proposal, ProposalResult } from '../types.js';

/** Why a proposal is left out: its aspect is none of its entity type. `undefined` for one that is to be decoded. */
export function unknownAspect(registry: Registry, { urn, aspectName }: Proposal): string | undefined {
  try {
    const { entityType } = parseUrn(registry, urn);
    if (entityType.aspects.has(aspectName)) return undefined;
    return `Unknown aspect ${aspectName} for entity ${entityType.name} was dropped`;
  } catch (error) {
    // Decoding says what is wrong with the URN.
    if (error instanceof CairnError) return undefined;
    throw error;
  }
}

/** The results of what was committed, with one for each proposal that was left out, in the order of the batch. */
export function withDropped(
  batch: readonly Proposal[],
  reasons: readonly (string | undefined)[],
  results: readonly ProposalResult[],
): ProposalResult[] {
  const rest = results.values();
  return batch.map(({ urn, aspectName }, index) => {
    const reason = reasons[index];
    if (reason !== undefined) return { urn, aspectName, effect: 'ABSENT', warnings: [reason] };
    return rest.next().value as ProposalResult;
  });
}
