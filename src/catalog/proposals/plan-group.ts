import type { Urn } from '../../model/index.js';
import type { Transaction } from '../../store/graph/graph.js';
import { notExisting } from '../urns.js';
import type { Outcome } from './attempts.js';
import { Draft, type Stamp } from './draft.js';
import { planSubmission } from './plan.js';
import type { Planning } from './rules.js';
import type { StoredState } from './stored.js';
import type { Submission } from './submission.js';

/** A submission with its follow-ups. */
export interface GroupedSubmission extends Submission {
  /** The number of proposals that the caller sent. They come first, and only they have results. */
  asked: number;
}

/** A transaction in which a group is planned. The draft gets the changes of all submissions. */
export interface PlannedGroup extends Omit<Planning, 'stamp'> {
  tx: Transaction;
  stored: StoredState;
  stamp: Omit<Stamp, 'actor'>;
}

/** Plans each submission on top of the earlier ones. An invalid submission leaves nothing in the draft. */
export function planGroup(
  group: readonly GroupedSubmission[],
  { draft, stored, stamp, options }: PlannedGroup,
): Outcome[] {
  return group.map(({ proposals, asked, mustExist, actor, traceId }): Outcome => {
    const own = new Draft(stored, draft);
    try {
      requireExisting(mustExist, own);
      const planning = { draft: own, stamp: { ...stamp, actor, traceId }, options };
      const results = planSubmission(proposals, planning);
      own.mergeInto(draft);
      return { results: results.slice(0, asked) };
    } catch (error) {
      return { error };
    }
  });
}

/** Requires entities to exist. @throws CairnError if one does not exist in the draft */
export function requireExisting(mustExist: readonly Urn[], draft: Draft): void {
  const missing = mustExist.filter((urn) => !draft.exists(urn)).map(({ text }) => text);
  if (missing.length > 0) throw notExisting(missing);
}
