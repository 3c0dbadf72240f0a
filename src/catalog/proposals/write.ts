import type { Transaction } from '../../store/graph/graph.js';
import { aspectWrites, removeAspects } from './aspect-writes.js';
import { groupChanges } from './common-properties.js';
import type { Draft, Stamp } from './draft.js';
import { entityWrites } from './entity-writes.js';
import {
  changeRelationships,
  eraseLineageHistory,
  type RelationshipChanges,
  relationshipWrites,
} from './relationship-writes.js';
import type { PlanOptions } from './rules.js';
import { type RemovedRows, writeHardDeletions } from './write-hard-deletions.js';

interface DraftToWrite {
  draft: Draft;
  edges: RelationshipChanges;
  stamp: Pick<Stamp, 'time' | 'internal'>;
  /** The id by which the transaction can be found again. */
  commit: string;
}

/**
 * Writes a draft. Deletions come first. Statements are sent without waiting for one another.
 * @returns the removed rows of hard deletions by URN, and the number of the first change, if there is any
 */
export async function writeDraft(
  tx: Transaction,
  { draft, edges, stamp, commit }: DraftToWrite,
  { registry, rules }: PlanOptions,
) {
  if (draft.isEmpty) return { removedRows: new Map<string, RemovedRows>(), firstSeq: 0 };
  const left = await eraseLineageHistory(tx, edges, draft, stamp.time);
  const { ofNewEntities, ...aspects } = aspectWrites(draft);
  const parameters = {
    ...entityWrites(draft, rules, stamp, ofNewEntities),
    ...aspects,
    ...relationshipWrites(edges, draft, registry, left),
    events: draft.events,
    changes: groupChanges(
      draft.changes.map((change, index, { length }) =>
        index === length - 1 ? { ...change, commit } : change,
      ),
    ),
    requires: {
      aspects: aspects.newAspects.length + aspects.changedAspects.length,
      relationships: edges.added.length,
    },
  };
  const others = rules.additions(draft);
  const [removedRows, , , , [made]] = await Promise.all([
    writeHardDeletions(tx, draft, stamp.time),
    changeRelationships(tx, edges),
    removeAspects(tx, draft),
    rules.writeRemovals(tx, draft, stamp.time),
    tx.run<{ lastSeq: number | null }>('proposals/write-draft', parameters),
    ...others.map(({ statement, parameters }) => tx.run(statement, parameters)),
  ]);
  return { removedRows, firstSeq: (made?.lastSeq ?? 0) - draft.changes.length + 1 };
}
