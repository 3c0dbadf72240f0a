import type { Transaction } from '../../graph/graph.js';
import type { Urn } from '../../model/index.js';
import type { DecodedProposal } from './decoded.js';
import { DEFAULT_ASPECTS } from './default-aspects.js';

/** One version of an aspect as the graph keeps it. */
export interface AspectState {
  /** Neo4j's id of the node; absent before it is written. */
  id?: string;
  name: string;
  number: number;
  /** Canonical JSON. */
  value: string;
  /** Epoch milliseconds. */
  created: number;
  actor: string;
  /** JSON. */
  systemMetadata: string;
}

export interface StoredEntity {
  hasAspects: boolean;
  aspects: ReadonlyMap<string, AspectState>;
}

interface LockedRow extends Record<string, unknown> {
  urn: string;
  hasAspects: boolean;
  aspects: AspectState[];
}

/** Locks the entities that the proposals touch or require, in the order of their URNs, and reads what planning needs of them. */
export async function lockAndLoad(
  tx: Transaction,
  proposals: readonly DecodedProposal[],
  existing: readonly Urn[],
) {
  const wanted = new Map<string, { urn: string; names: Set<string>; all: boolean }>();
  for (const { text, entityType } of existing) {
    wanted.set(text, { urn: text, names: new Set([entityType.key.name]), all: false });
  }
  for (const { urn, aspect, changeType } of proposals) {
    const { entityType, text } = urn;
    const entry = wanted.get(text) ?? { urn: text, names: new Set([entityType.key.name]), all: false };
    entry.names.add(aspect.name);
    for (const name of DEFAULT_ASPECTS) entry.names.add(name);
    if (changeType === 'DELETE' && aspect === entityType.key) entry.all = true;
    wanted.set(text, entry);
  }
  const entities = [...wanted.values()]
    .sort((a, b) => (a.urn < b.urn ? -1 : 1))
    .map(({ urn, names, all }) => ({ urn, names: [...names], all }));
  const rows = await tx.run<LockedRow>('proposals/lock-entities', { entities });
  return new Map<string, StoredEntity>(
    rows.map(({ urn, hasAspects, aspects }) => [
      urn,
      { hasAspects, aspects: new Map(aspects.map((aspect) => [aspect.name, aspect])) },
    ]),
  );
}
