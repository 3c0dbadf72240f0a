import { groupBy } from '../../group-by.js';
import { StoredText } from '../../model/stored-text.js';
import type { AspectRow } from '../entities/aspect-cache.js';
import type { Draft } from './draft.js';
import type { AspectState } from './stored.js';

/** The entities that a draft creates, with all their aspects as they will be read, by URN. */
export function madeEntities(draft: Draft): Map<string, AspectRow[]> {
  const rows = [...draft.changedAspects.values()].flatMap(({ urn, state }) =>
    state === null || draft.hasNode(urn) ? [] : toRow(urn.text, state),
  );
  return groupBy(rows, ({ urn }) => urn);
}

function toRow(urn: string, state: AspectState): AspectRow {
  const { name, number, value, created, actor, systemMetadata, definitionIds, trace, unchangedBy } = state;
  return {
    ...{ urn, name, number, value: new StoredText(value), created, actor, systemMetadata },
    ...{ definitionIds: definitionIds ?? null, trace: trace ?? null, unchangedBy: unchangedBy ?? null },
  };
}
