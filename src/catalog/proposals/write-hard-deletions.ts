import type { Transaction } from '../../store/graph/graph.js';
import type { Draft } from './draft.js';
import { keyProperties } from './node-properties.js';
import type { PlannedResult } from './types.js';

export type RemovedRows = NonNullable<PlannedResult['removed']>;

interface Count extends Record<string, unknown> {
  urn: string;
  rows: number;
}

/**
 * Removes all versions of all aspects, and all events, of the hard-deleted entities of a draft.
 * @param historyFrom the present time, from which the history of references to these entities is complete
 */
export async function writeHardDeletions(
  tx: Transaction,
  draft: Draft,
  historyFrom: number,
): Promise<Map<string, RemovedRows>> {
  const urns = [...draft.hardDeleted.values()];
  if (urns.length === 0) return new Map();
  const entities = urns.map((urn) => ({
    urn: urn.text,
    placeholder: { ...keyProperties(urn), historyFrom },
  }));
  const [versions, events] = await Promise.all([
    tx.run<Count>('proposals/delete-entities', { entities }),
    tx.run<Count>('timeseries/delete-all-events', { urns: urns.map(({ text }) => text) }),
  ]);
  const rows = countsByUrn(versions);
  const timeseriesRows = countsByUrn(events);
  return new Map(
    urns.map(({ text }) => [
      text,
      { rows: rows.get(text) ?? 0, timeseriesRows: timeseriesRows.get(text) ?? 0 },
    ]),
  );
}

/** Adds the numbers of removed rows to the results of hard deletions. */
export function reportRemoved(
  results: readonly PlannedResult[],
  { hardDeleted }: Draft,
  removedRows: ReadonlyMap<string, RemovedRows>,
): void {
  for (const result of results) {
    const removed = removedRows.get(result.urn);
    const isEntityDeletion = hardDeleted.get(result.urn)?.entityType.key.name === result.aspectName;
    if (isEntityDeletion && result.effect === 'DELETED' && removed) result.removed = removed;
  }
}

function countsByUrn(counts: readonly Count[]): Map<string, number> {
  return new Map(counts.map(({ urn, rows }) => [urn, rows]));
}
