import { systemUser } from '../../model/index.js';
import { lockMore } from './load.js';
import { recordOf } from './plan.js';
import type { PlannedGroup } from './plan-group.js';
import type { PlannedResult } from './types.js';

/** Adds changes that follow from all submissions together. Results of the submissions then show the changed aspects. */
export async function deriveChanges(
  { tx, draft, options, stored, stamp }: PlannedGroup,
  results: readonly PlannedResult[],
): Promise<void> {
  const before = new Map(draft.changedAspects);
  await options.rules.deriveChanges({
    tx,
    draft,
    options,
    stamp: { ...stamp, actor: systemUser(options.registry) },
    load: (wanted) => lockMore(tx, stored, wanted),
  });
  for (const [key, { urn, aspect, state }] of before) {
    const now = draft.changedAspects.get(key)?.state;
    if (!state || !now || now.value === state.value) continue;
    for (const result of results)
      if (result.urn === urn.text && result.aspectName === aspect.name && result.record)
        result.record = recordOf(now, 'VERSIONED');
  }
}
