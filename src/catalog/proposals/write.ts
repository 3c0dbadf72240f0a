import type { Transaction } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Draft } from './draft.js';
import { relationshipWrites, writeRelationships } from './write-relationships.js';
import { aspectWrites, writeAspects } from './write-aspects.js';
import { entityWrites, writeEntities } from './write-entities.js';
import { type Removal, removeWiped } from './remove-wiped.js';

/**
 * Writes a draft by a few statements, sent without waiting for one another. Order matters: first what goes, then
 * the nodes, then what hangs on them, last the change log, whose lock orders the commits of all processes.
 * @returns by URN, what the deletion of whole entities removed.
 */
export async function writeDraft(tx: Transaction, draft: Draft, registry: Registry): Promise<Map<string, Removal>> {
  const relationships = relationshipWrites(draft, registry);
  const [removals] = await Promise.all([
    removeWiped(tx, draft),
    relationships.remove(tx),
    writeAspects.remove(tx, draft),
    writeEntities(tx, entityWrites(draft)),
    writeAspects.put(tx, aspectWrites(draft)),
    writeRelationships(tx, relationships),
    draft.events.length > 0 ? tx.run('timeseries/put-events', { events: draft.events }) : [],
    relationships.removeOrphans(tx),
    draft.changes.length > 0 ? tx.run('proposals/append-changes', { changes: draft.changes }) : [],
  ]);
  return removals;
}
