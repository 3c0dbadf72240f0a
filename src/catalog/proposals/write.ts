import type { Transaction } from '../../graph/graph.js';
import { StaleRead } from '../../graph/neo4j-errors.js';
import { aspectWrites, removeAspects } from './aspect-writes.js';
import { groupChanges } from './common-properties.js';
import type { Draft, Stamp } from './draft.js';
import { entityWrites } from './entity-writes.js';
import { type RemovedRows, writeHardDeletions } from './hard-deletion.js';
import {
  changeRelationships,
  eraseLineageHistory,
  relationshipChanges,
  relationshipWrites,
} from './relationship-writes.js';
import type { PlanOptions } from './rules.js';
import type { AspectRelationships } from './types.js';

interface WriteResult {
  /** The removed rows of hard deletions by URN. */
  removedRows: Map<string, RemovedRows>;
  /** The number of the last change; null when there is none. */
  lastSeq: number | null;
  relationships: readonly AspectRelationships[];
}

/**
 * Writes a draft; deletions come first. The statements are sent without waiting for one another.
 * @param stamp when it is written
 * @param commit an id by which the transaction can be found again
 */
export async function writeDraft(
  tx: Transaction,
  draft: Draft,
  { registry, rules }: Pick<PlanOptions, 'registry' | 'rules'>,
  stamp: Pick<Stamp, 'time' | 'unseen'>,
  commit: string,
): Promise<WriteResult> {
  if (draft.isEmpty) return { removedRows: new Map(), lastSeq: null, relationships: [] };
  const edges = relationshipChanges(draft);
  const left = await eraseLineageHistory(tx, edges, draft, stamp.time);
  const { ofNewEntities, ...aspects } = aspectWrites(draft);
  const additions = {
    ...entityWrites(draft, rules, stamp, ofNewEntities),
    ...aspects,
    ...relationshipWrites(edges, draft, registry, left),
    events: draft.events,
    changes: groupChanges(
      draft.changes.map((change, index, { length }) =>
        index === length - 1 ? { ...change, commit } : change,
      ),
    ),
  };
  const [removedRows, , , , [made]] = await Promise.all([
    writeHardDeletions(tx, draft, stamp.time),
    changeRelationships(tx, edges),
    removeAspects(tx, draft),
    rules.writeRemovals(tx, draft, stamp.time),
    tx.run<{ related: number; lastSeq: number | null }>('proposals/write-draft', additions),
    rules.writeAdditions(tx, draft),
  ]);
  if (made?.related !== edges.added.length)
    throw new StaleRead('A node that relationships point at has gone');
  return { removedRows, lastSeq: made.lastSeq, relationships: edges.byAspect };
}
