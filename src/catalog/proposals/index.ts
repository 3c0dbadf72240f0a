import { parseUrn } from '../../model/index.js';
import type { StoredText } from '../../model/stored-text.js';
import { forbidden } from '../../shared/errors.js';
import { requireFewItems } from '../../shared/list-limit.js';
import { type Caller, hasRole, READER_REQUIREMENT } from '../callers/caller.js';
import { withoutHints } from '../callers/hints.js';
import type { AspectRecord, AspectRecordOf } from '../entities/types.js';
import { isConcurrentChange } from '../retry-on-conflict.js';
import { commitEach } from './commit-each.js';
import { commitInParts } from './commit-in-parts.js';
import type { CommitOptions } from './commit-options.js';
import { CommitQueue } from './commit-queue.js';
import { decodeProposals, pathOf } from './decode-proposals.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { inSequence } from './rules.js';
import { type Submission, TRANSACTION_LIMITS } from './submission.js';
import { isSyncIndexUpdate } from './sync-index-update.js';
import {
  type PlannedResult,
  type ProposalResult,
  type Proposals,
  type SubmitOptions,
  type SubmittedProposal,
  UnreadableProposal,
} from './types.js';

interface ProposalOptions extends CommitOptions {
  /** Resolves once search finds all earlier commits. Fails if that takes too long. */
  awaitIndex?: (timeoutMillis?: number) => Promise<void>;
  /** Redacts a record for the caller who wrote it. */
  redactRecord: (caller: Caller, record: AspectRecordOf<StoredText>) => AspectRecord;
}

/** The maximum wait for search. A durable write is acknowledged after this time, even if search is unavailable. */
const BEST_EFFORT_MILLIS = 2000;

/** The single pipeline of all writes. It decodes and validates, then plans and commits in groups. */
export function createProposals({ awaitIndex, redactRecord, ...options }: ProposalOptions): Proposals {
  const { registry, rules } = options;
  const queue = new CommitQueue(options);
  const background = new CommitQueue({ ...options, internal: true, onCommit: undefined });
  return {
    async submit(given: readonly SubmittedProposal[], caller: Caller, options: SubmitOptions = {}) {
      // A path contains the proposal's place in the whole batch, even if only a part of the batch is prepared.
      const batch = given.map((proposal, index) =>
        proposal instanceof UnreadableProposal ? proposal : { ...proposal, path: pathOf(proposal, index) },
      );
      const { atomic = true, inParts = false, background: isBackground = false } = options;
      const submissionOf = (part: readonly DecodedProposal[]) => toSubmission(part, caller, options);
      const commit = (submissions: readonly Submission[]) =>
        (isBackground ? background : queue)
          .submit(submissions)
          .map(async (planned, index) =>
            toResults(caller, await asToldTo(caller, planned), submissions[index]?.proposals ?? []),
          );
      if (batch.length === 0) return [];
      const found = () => waitIfAsked(batch, caller);
      if (atomic || batch.length === 1) {
        if (!inParts)
          requireFewItems(batch, 'What is written together', {
            items: 'aspects',
            most: TRANSACTION_LIMITS.aspects,
          });
        const results = await commitInParts(decode(batch, caller), submissionOf, async (part) => {
          const [results] = await Promise.all(commit([part]));
          return results ?? [];
        });
        await found();
        return results;
      }
      const prepare = (proposal: SubmittedProposal) => submissionOf(decode([proposal], caller));
      return commitEach(batch, prepare, commit, found);
    },
    waiting: () => queue.depth + background.depth,
  };

  function decode(batch: readonly SubmittedProposal[], caller: Caller): readonly DecodedProposal[] {
    return rules.withSkipConditions(decodeProposals(batch, options), caller);
  }

  function toSubmission(
    proposals: readonly DecodedProposal[],
    caller: Caller,
    options: SubmitOptions,
  ): Submission {
    if (!hasRole(caller.rights, 'reader')) refuseRevealing(proposals, caller);
    const mustExist = options.mustExist?.map((urn) => parseUrn(registry, urn)) ?? [];
    const mayWrite = rules.authorize(registry, proposals, caller);
    const check = inSequence([mayWrite, options.check]);
    const { actor, traceId } = caller;
    return { proposals, mustExist, check, checkAfterWrite: mayWrite, actor, traceId };
  }

  /** Waits until search finds the writes, if the caller or a proposal requires that. */
  async function waitIfAsked(batch: readonly SubmittedProposal[], { waitForIndex }: Caller): Promise<void> {
    if (waitForIndex === 'strict' || batch.some(isSyncIndexUpdate)) await awaitIndex?.();
    else if (waitForIndex === 'bestEffort') await awaitIndex?.(BEST_EFFORT_MILLIS).catch(() => undefined);
  }

  /** Redacts the results of proposals for the caller. A caller who may not read gets no record of a patched aspect. */
  function toResults(
    caller: Caller,
    planned: readonly PlannedResult[],
    proposals: Submission['proposals'],
  ): ProposalResult[] {
    const mayRead = hasRole(caller.rights, 'reader');
    return planned.map(({ record, ...result }, index) => {
      const isShown = mayRead || proposals[index]?.changeType !== 'PATCH';
      return { ...result, record: record && isShown ? redactRecord(caller, record) : undefined };
    });
  }
}

/**
 * Withholds hints about stored data from callers who may not read. An error of a concurrent write stays, since callers
 * retry after it.
 */
async function asToldTo<T>(caller: Caller, planned: Promise<T>): Promise<T> {
  try {
    return await planned;
  } catch (error) {
    throw isConcurrentChange(error) ? error : withoutHints(error, caller, ['BAD_REQUEST']);
  }
}

/**
 * Operations whose success depends on the stored aspect. An `add` creates missing parents, and `remove` accepts an
 * absent value.
 */
const REVEALING_OPERATIONS: readonly string[] = ['test', 'replace', 'move', 'copy'];

/** Refuses operations that would tell a caller something about the stored aspect that they may not read. */
function refuseRevealing(proposals: Submission['proposals'], { actor }: Caller): void {
  const operations = proposals.flatMap(({ patch }) => patch?.operations ?? []);
  const revealing = operations.find(({ op }) => REVEALING_OPERATIONS.includes(op));
  if (revealing)
    throw forbidden(
      `${actor} may not ${revealing.op} what is stored: it takes ${READER_REQUIREMENT}. Patches of others add and remove`,
    );
}
