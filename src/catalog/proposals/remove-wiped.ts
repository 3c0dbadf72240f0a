import type { Transaction } from '../../graph/graph.js';
import type { Draft } from './draft.js';
import { keyProperties } from './shown-properties.js';

/** What the deletion of an entity removed. */
export interface Removal {
  /** Versions of aspects. */
  rows: number;
  timeseriesRows: number;
}

/** Removes all versions of all aspects, and all events, of the entities that a draft deletes as a whole. */
export async function removeWiped(tx: Transaction, draft: Draft): Promise<Map<string, Removal>> {
  const urns = [...draft.wiped.values()];
  if (urns.length === 0) return new Map();
  const entities = urns.map((urn) => ({ urn: urn.text, bare: keyProperties(urn) }));
  const [versions, ...events] = await Promise.all([
    tx.run<{ urn: string; rows: number }>('proposals/delete-entities', { entities }),
    ...urns.map((urn) =>
      tx.run<{ rows: number }>('timeseries/delete-events', {
        urn: urn.text,
        aspect: null,
        start: null,
        end: null,
      }),
    ),
  ]);
  const rowsOf = new Map(versions.map(({ urn, rows }) => [urn, rows]));
  return new Map(
    urns.map((urn, index) => [
      urn.text,
      { rows: rowsOf.get(urn.text) ?? 0, timeseriesRows: events[index]?.[0]?.rows ?? 0 },
    ]),
  );
}
