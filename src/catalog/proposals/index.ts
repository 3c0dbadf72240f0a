import { parseUrn } from '../../model/index.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Author } from '../authors/author.js';
import type { AspectRecord, RecordOf } from '../entities/types.js';
import { type CommitOptions, CommitQueue } from './commit-queue.js';
import { decodeBatch } from './decode-batch.js';
import { commitEach } from './each-by-itself.js';
import { inSequence } from './rules.js';
import type { Submission } from './submission.js';
import { isSyncIndexUpdate } from './sync-index-update.js';
import type { PlannedResult, ProposalResult, Proposals, Proposed, Requirements } from './types.js';

interface ProposalOptions extends CommitOptions {
  /** Resolves when search finds what was committed before the call. Fails when that takes too long. */
  awaitIndex?: (timeoutMillis?: number) => Promise<void>;
  /** Redacts a record for the author who wrote it. */
  redactRecord: (author: Author, record: RecordOf<StoredText>) => AspectRecord;
}

/** A durable write is acknowledged after this time, even if search is unavailable. */
const BEST_EFFORT_MILLIS = 2000;

/** The one pipeline of every write: decode and validate, then plan and commit in a group. */
export function createProposals({ awaitIndex, redactRecord, ...options }: ProposalOptions): Proposals {
  const { registry, strict, rules } = options;
  const queue = new CommitQueue(options);
  const background = new CommitQueue({ ...options, unseen: true, onCommit: undefined });
  return {
    async submit(batch: readonly Proposed[], author: Author, requirements: Requirements = {}) {
      const { atomic = true, background: isBackground = false } = requirements;
      const prepare = (part: readonly Proposed[]) => prepared(part, author, requirements);
      const commit = (submissions: readonly Submission[]) =>
        (isBackground ? background : queue)
          .submit(submissions)
          .map(async (planned) => answerTo(author, await planned));
      if (batch.length === 0) return [];
      const found = () => waitIfAsked(batch, author);
      if (atomic || batch.length === 1) {
        const [results] = await Promise.all(commit([prepare(batch)]));
        await found();
        return results ?? [];
      }
      return commitEach(batch, (proposal) => prepare([proposal]), commit, found);
    },
    waiting: () => queue.depth + background.depth,
  };

  function prepared(batch: readonly Proposed[], author: Author, requirements: Requirements): Submission {
    const proposals = decodeBatch(registry, batch, { strict, rules });
    const existing = requirements.existing?.map((urn) => parseUrn(registry, urn)) ?? [];
    const confirm = rules.authorize(registry, proposals, author);
    const check = inSequence([confirm, requirements.check]);
    return { proposals, existing, check, confirm, actor: author.actor, traceId: author.traceId };
  }

  /** Waits until search finds the writes, if the author or a proposal requires it. */
  async function waitIfAsked(batch: readonly Proposed[], { waitForIndex }: Author): Promise<void> {
    if (waitForIndex === 'strict' || batch.some(isSyncIndexUpdate)) await awaitIndex?.();
    else if (waitForIndex === 'bestEffort') await awaitIndex?.(BEST_EFFORT_MILLIS).catch(() => undefined);
  }

  /** The results of proposals, redacted for their author. */
  function answerTo(author: Author, planned: readonly PlannedResult[]): ProposalResult[] {
    return planned.map(({ record, ...result }) => ({
      ...result,
      record: record && redactRecord(author, record),
    }));
  }
}
