import { groupBy } from '../../group-by.js';
import { StoredText } from '../../model/stored-text.js';
import type { AspectRow } from '../entities/aspect-cache.js';
import type { Draft } from './draft.js';
import type { AspectState } from './stored.js';

/** The entities that a draft creates, with their aspects as they will be read, by URN. */
export function knownAfter(draft: Draft): Map<string, AspectRow[]> {
  const changed = groupBy([...draft.changedAspects.values()], ({ urn }) => urn.text);
  const known = new Map<string, AspectRow[]>();
  for (const [text, aspects] of changed) {
    const [{ urn }] = aspects;
    if (draft.hasNode(urn)) continue;
    known.set(
      text,
      aspects.flatMap(({ state }) => (state === null ? [] : toRow(text, state))),
    );
  }
  return known;
}

function toRow(urn: string, state: AspectState): AspectRow {
  const { name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy } = state;
  const { since, runId, observedAt, madeBy } = state;
  return {
    ...{ urn, name, number, value: new StoredText(value), created, actor, systemMetadata },
    ...{ definitionIds: definitionIds ?? null, trace: trace ?? null, unchangedBy: unchangedBy ?? null },
    ...{ since: since ?? null, runId: runId ?? null, observedAt: observedAt ?? null, madeBy: madeBy ?? null },
  };
}
