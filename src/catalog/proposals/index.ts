import { parseUrn } from '../../model/index.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Caller } from '../callers/caller.js';
import type { AspectRecord, AspectRecordOf } from '../entities/types.js';
import { KnownHead } from './assumptions.js';
import { commitEach } from './commit-each.js';
import type { CommitOptions } from './commit-options.js';
import { CommitQueue } from './commit-queue.js';
import { decodeProposals } from './decode-proposals.js';
import { inSequence } from './rules.js';
import type { Submission } from './submission.js';
import { isSyncIndexUpdate } from './sync-index-update.js';
import type { PlannedResult, ProposalResult, Proposals, SubmitOptions, SubmittedProposal } from './types.js';

interface ProposalOptions extends CommitOptions {
  /** Resolves when search finds what was committed before the call. Fails when that takes too long. */
  awaitIndex?: (timeoutMillis?: number) => Promise<void>;
  /** Redacts a record for the caller who wrote it. */
  redactRecord: (caller: Caller, record: AspectRecordOf<StoredText>) => AspectRecord;
}

/** A durable write is acknowledged after this time, even if search is unavailable. */
const BEST_EFFORT_MILLIS = 2000;

/** The one pipeline of every write: decode and validate, then plan and commit in a group. */
export function createProposals({ awaitIndex, redactRecord, ...options }: ProposalOptions): Proposals {
  const { registry, strict, rules } = options;
  const head = new KnownHead();
  const queue = new CommitQueue(options, head);
  const background = new CommitQueue({ ...options, unseen: true, onCommit: undefined }, head);
  return {
    async submit(batch: readonly SubmittedProposal[], caller: Caller, options: SubmitOptions = {}) {
      const { atomic = true, background: isBackground = false } = options;
      const prepare = (part: readonly SubmittedProposal[]) => prepared(part, caller, options);
      const commit = (submissions: readonly Submission[]) =>
        (isBackground ? background : queue)
          .submit(submissions)
          .map(async (planned) => toResults(caller, await planned));
      if (batch.length === 0) return [];
      const found = () => waitIfAsked(batch, caller);
      if (atomic || batch.length === 1) {
        const [results] = await Promise.all(commit([prepare(batch)]));
        await found();
        return results ?? [];
      }
      return commitEach(batch, (proposal) => prepare([proposal]), commit, found);
    },
    waiting: () => queue.depth + background.depth,
  };

  function prepared(batch: readonly SubmittedProposal[], caller: Caller, options: SubmitOptions): Submission {
    const proposals = rules.withKept(decodeProposals(registry, batch, { strict, rules }), caller);
    const mustExist = options.mustExist?.map((urn) => parseUrn(registry, urn)) ?? [];
    const mayWrite = rules.authorize(registry, proposals, caller);
    const check = inSequence([mayWrite, options.check]);
    const checkAfterWrite = inSequence([mayWrite, options.checkAfterWrite]);
    return { proposals, mustExist, check, checkAfterWrite, actor: caller.actor, traceId: caller.traceId };
  }

  /** Waits until search finds the writes, if the caller or a proposal requires it. */
  async function waitIfAsked(batch: readonly SubmittedProposal[], { waitForIndex }: Caller): Promise<void> {
    if (waitForIndex === 'strict' || batch.some(isSyncIndexUpdate)) await awaitIndex?.();
    else if (waitForIndex === 'bestEffort') await awaitIndex?.(BEST_EFFORT_MILLIS).catch(() => undefined);
  }

  /** The results of proposals, redacted for their caller. */
  function toResults(caller: Caller, planned: readonly PlannedResult[]): ProposalResult[] {
    return planned.map(({ record, ...result }) => ({
      ...result,
      record: record && redactRecord(caller, record),
    }));
  }
}
