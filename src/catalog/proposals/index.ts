import { parseUrn } from '../../model/index.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Author } from '../authors/author.js';
import type { AspectRecord, RecordOf } from '../entities/types.js';
import { type CommitOptions, CommitQueue } from './commit-queue.js';
import { decodeBatch } from './decoded.js';
import { commitEach } from './each-by-itself.js';
import { inTurn } from './rules.js';
import type { Submission } from './submission.js';
import type { PlannedResult, ProposalResult, Proposals, Proposed, Requirements } from './types.js';
import { waitsForSearch } from './waits-for-search.js';

interface ProposalOptions extends CommitOptions {
  /** Resolves when what was committed before the call can be found; fails when that takes too long. */
  untilFound?: (patienceMillis?: number) => Promise<void>;
  /** A record as somebody may see it who has just written it. */
  shownTo: (author: Author, record: RecordOf<StoredText>) => AspectRecord;
}

/** What is durable is acknowledged, however long search is away. */
const BRIEFLY_MILLIS = 2000;

/** The one way in for every write: decode and validate, then plan and commit in a group. */
export function createProposals({ untilFound, shownTo, ...options }: ProposalOptions): Proposals {
  const { registry, strict, rules } = options;
  const queue = new CommitQueue(options);
  const background = new CommitQueue({ ...options, unseen: true, onCommit: undefined });
  return {
    async submit(batch: readonly Proposed[], author: Author, requirements: Requirements = {}) {
      const { eachByItself = false, background: isBackground = false } = requirements;
      const prepare = (part: readonly Proposed[]) => prepared(part, author, requirements);
      const commit = (submissions: readonly Submission[]) =>
        (isBackground ? background : queue)
          .submit(submissions)
          .map(async (planned) => answerTo(author, await planned));
      if (batch.length === 0) return [];
      const found = () => whenFound(batch, author);
      if (!eachByItself || batch.length === 1) {
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
    const confirm = rules.authorize(proposals, author);
    const check = inTurn([confirm, requirements.check]);
    return { proposals, existing, check, confirm, actor: author.actor, traceId: author.traceId };
  }

  /** Waits until what was written can be found, where that is wanted. */
  async function whenFound(batch: readonly Proposed[], { awaitsSearch }: Author): Promise<void> {
    if (awaitsSearch === 'surely' || batch.some(waitsForSearch)) await untilFound?.();
    else if (awaitsSearch === 'briefly') await untilFound?.(BRIEFLY_MILLIS).catch(() => undefined);
  }

  /** What became of proposals, with records as their author may see them. */
  function answerTo(author: Author, planned: readonly PlannedResult[]): ProposalResult[] {
    return planned.map(({ record, ...result }) => ({ ...result, record: record && shownTo(author, record) }));
  }
}
