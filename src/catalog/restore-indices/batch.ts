import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { groupBy } from '../../shared/group-by.js';
import type { Graph, Transaction } from '../../store/graph/graph.js';
import { StaleRead } from '../../store/graph/neo4j-errors.js';
import { validFrom } from '../entities/record.js';
import { groupChanges } from '../proposals/common-properties.js';
import type { DraftChange } from '../proposals/draft.js';
import { placeholderNodes, relationshipRows } from '../proposals/relationship-writes.js';
import { deriveEdges, type Edge } from '../relationships/derive.js';
import { compareEdges, readEdges } from './edges.js';

export interface AspectKey {
  urn: string;
  name: string;
}

interface EntityRow extends Record<string, unknown> {
  urn: string;
  aspects: { name: string; number: number; value: string; created: number; since: number | null }[];
}

/** Restores the relationships of some aspects in one transaction, which locks their entities. */
export function restoreBatch(graph: Graph, registry: Registry, keys: readonly AspectKey[], actor: string) {
  return graph.write((tx) => restore(tx, registry, keys, actor));
}

async function restore(tx: Transaction, registry: Registry, keys: readonly AspectKey[], actor: string) {
  const entities = [...groupBy(keys, ({ urn }) => urn)].map(([urn, own]) => ({
    urn,
    names: own.map(({ name }) => name),
    all: false,
  }));
  const rows = await tx.run<EntityRow>('proposals/lock-entities', { entities });
  const changes: DraftChange[] = [];
  const expected: Edge[] = [];
  const owners = new Map<string, string[]>();
  const time = Date.now();
  let ignored = 0;
  for (const { urn, aspects } of rows) {
    const { entityType } = parseUrn(registry, urn);
    for (const { name, number, value, ...times } of aspects) {
      const aspect = entityType.aspects.get(name);
      if (aspect === undefined) {
        ignored++;
        continue;
      }
      owners.set(urn, [...(owners.get(urn) ?? []), name]);
      const edges = deriveEdges(urn, aspect, new AspectValue(value).json, times.created).values();
      const since = validFrom(times);
      expected.push(...[...edges].map((edge) => ({ ...edge, since })));
      const change = { urn, entityType: entityType.name, aspect: name, changeType: 'RESTATE', time, actor };
      changes.push({ ...change, number, previous: number });
    }
  }
  const { added, removed } = compareEdges(await readEdges(tx, owners, expected), expected);
  await write(tx, registry, { added, removed, changes });
  return {
    ignored,
    rowsMigrated: changes.length,
    relationshipsAdded: added.length,
    relationshipsRemoved: removed.length,
  };
}

interface Writes {
  added: Edge[];
  removed: { id: string; from: string; to: string }[];
  changes: DraftChange[];
}

async function write(tx: Transaction, registry: Registry, { added, removed, changes }: Writes) {
  if (changes.length === 0) return;
  const urnsOf = (edges: readonly Pick<Edge, 'from' | 'to'>[]) =>
    [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort();
  if (removed.length > 0)
    await tx.run('restore-indices/delete-relationships', { ids: removed.map(({ id }) => id) });
  const [made] = await tx.run<{ related: number }>('proposals/write-draft', {
    newEntities: [],
    changedEntities: [],
    newAspects: [],
    changedAspects: [],
    formerAspects: [],
    targets: placeholderNodes(urnsOf(added), registry),
    relationships: relationshipRows(added),
    orphans: urnsOf(removed),
    events: [],
    changes: groupChanges(changes),
  });
  if (made?.related !== added.length) throw new StaleRead('A node that relationships point at has gone');
}
