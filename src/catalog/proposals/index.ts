import { parseUrn } from '../../model/index.js';
import { movePointers } from '../../move-pointers.js';
import { checkWrites } from '../access/writes.js';
import type { Author, Catalog, Proposal, Requirements } from '../types.js';
import { asksToBeFound } from './asks-to-be-found.js';
import { type CommitOptions, CommitQueue } from './commit-queue.js';
import { decodeBatch } from './decoded.js';
import { fromSnapshots } from './snapshots.js';
import { unknownAspect, withDropped } from './unknown-aspects.js';

export interface ProposalOptions extends CommitOptions {
  /** Resolves when what was committed before the call can be found; fails when that takes too long. */
  untilFound?: (patienceMillis?: number) => Promise<void>;
}

/** What is durable is acknowledged, however long search is away. */
const BRIEFLY_MILLIS = 2000;

/** The one way in for every write: decode and validate, then plan and commit in a group. */
export function createProposals({ untilFound, ...options }: ProposalOptions): Catalog['proposals'] {
  const { registry, strict } = options;
  const queue = new CommitQueue(options);
  const background = new CommitQueue({ ...options, unseen: true, onCommit: undefined });
  return {
    async submit(batch: readonly Proposal[], author: Author, requirements?: Requirements) {
      if (!requirements?.dropUnknownAspects || strict) return commit(batch, author, requirements);
      const reasons = batch.map((proposal) => unknownAspect(registry, proposal));
      const places = batch.flatMap((_, index) => (reasons[index] === undefined ? [index] : []));
      const known = batch.filter((_, index) => reasons[index] === undefined);
      const results = await movePointers(
        () => commit(known, author, requirements),
        (index, rest) => `/${places[index]}${rest}`,
      );
      return withDropped(batch, reasons, results);
    },
    waiting: () => queue.depth + background.depth,
    fromSnapshots: (snapshots, systemMetadata) => fromSnapshots(registry, snapshots, systemMetadata),
  };

  async function commit(batch: readonly Proposal[], author: Author, requirements?: Requirements) {
    const proposals = decodeBatch(registry, batch, { strict });
    if (proposals.length === 0) return [];
    const existing = requirements?.existing?.map((urn) => parseUrn(registry, urn)) ?? [];
    const confirm = checkWrites(proposals, author);
    const check = inTurn(confirm, requirements?.check);
    const submission = { proposals, existing, check, confirm, actor: author.actor, traceId: author.traceId };
    const results = await (requirements?.background ? background : queue).submit(submission);
    if (author.awaitsSearch === 'surely' || batch.some(asksToBeFound)) await untilFound?.();
    else if (author.awaitsSearch === 'briefly') await untilFound?.(BRIEFLY_MILLIS).catch(() => undefined);
    return results;
  }
}

/** What must hold for the author first, and then for the operation. */
function inTurn(first: Requirements['check'], second: Requirements['check']): Requirements['check'] {
  if (first === undefined || second === undefined) return first ?? second;
  return async (tx) => {
    await first(tx);
    await second(tx);
  };
}
