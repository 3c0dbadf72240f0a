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
  stamp: Pick<Stamp, 'time' | 'unseen'>;
  /** The id by which the transaction can be found again. */
  commit: string;
}

interface WriteResult {
  /** The removed rows of hard deletions by URN. */
  removedRows: Map<string, RemovedRows>;
  /** The number of the first change, if there is any. */
  firstSeq: number;
}

interface Written extends Record<string, unknown> {
  lastSeq: number | null;
}

/** Writes a draft. Deletions come first. Statements are sent without waiting for one another. */
export async function writeDraft(
  tx: Transaction,
  { draft, edges, stamp, commit }: DraftToWrite,
  { registry, rules }: Pick<PlanOptions, 'registry' | 'rules'>,
): Promise<WriteResult> {
  if (draft.isEmpty) return { removedRows: new Map(), firstSeq: 0 };
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
    tx.run<Written>('proposals/write-draft', parameters),
    ...others.map(({ statement, parameters }) => tx.run(statement, parameters)),
  ]);
  return { removedRows, firstSeq: (made?.lastSeq ?? 0) - draft.changes.length + 1 };
}
