import { bareNodes, relationshipRows } from '../catalog/proposals/relationship-writes.js';
import { deriveEdges, type Edge } from '../catalog/relationships/derive.js';
import type { Graph } from '../graph/graph.js';
import { AspectValue } from '../model/aspect-value.js';
import { parseUrn } from '../model/index.js';
import type { StoredText } from '../model/stored-text.js';
import type { Registry } from '../model/types.js';
import type { Migration } from './types.js';

const ASPECT = 'inputFields';
const CHUNK = 2_000;

/** Columns of charts and dashboards have lineage by their `inputFields`; databases before it lack the edges. */
export const inputFieldEdges: Migration = {
  name: 'Column lineage of charts and dashboards',
  async run(graph, registry) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: { urn: string }[] = await graph.read('search/list-entities', { after, limit: CHUNK });
      const urns = page.map(({ urn }) => urn);
      const edges = await edgesOf(graph, registry, urns);
      await addMissing(graph, registry, edges);
      after = urns.at(-1);
    }
  },
};

async function edgesOf(graph: Graph, registry: Registry, urns: readonly string[]): Promise<Edge[]> {
  const entities = urns
    .filter((urn) => parseUrn(registry, urn).entityType.aspects.has(ASPECT))
    .map((urn) => ({ urn, names: [ASPECT] }));
  if (entities.length === 0) return [];
  const rows = await graph.read<{ urn: string; value: StoredText }>('entities/read-aspect-pairs', {
    entities,
  });
  return rows.flatMap(({ urn, value }) => {
    const aspect = parseUrn(registry, urn).entityType.aspects.get(ASPECT);
    return aspect ? [...deriveEdges(urn, aspect, new AspectValue(value.forTheCatalog()).json).values()] : [];
  });
}

async function addMissing(graph: Graph, registry: Registry, edges: readonly Edge[]): Promise<void> {
  if (edges.length === 0) return;
  const rows = edges.map((edge, index) => ({ ...edge, index, facts: undefined }));
  const counts = await graph.read<{ index: number; found: number }>('check/count-relationships', {
    edges: rows,
  });
  const missing = counts.flatMap(({ index, found }) => (found === 0 ? [edges[index] as Edge] : []));
  if (missing.length === 0) return;
  const ends = new Set(missing.flatMap(({ from, to }) => [from, to]));
  await graph.write((tx) =>
    tx.run('proposals/write-draft', {
      ...NOTHING_ELSE,
      targets: bareNodes([...ends].sort(), registry),
      relationships: relationshipRows(missing),
    }),
  );
}

const NOTHING_ELSE = {
  newEntities: [],
  changedEntities: [],
  newAspects: [],
  changedAspects: [],
  formerAspects: [],
  orphans: [],
  events: [],
  changes: [],
};
