import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { EntityLine, GapLine, Line, Properties } from './format.js';

/** The number of entities in one read. */
const CHUNK = 100;
const CHANGES = 10_000;

/** Labels whose nodes have their own lines, or can be derived from other nodes. */
const OTHER_KINDS_LABELS = [
  'Entity',
  'Unlisted',
  'Aspect',
  'Timeseries',
  'Change',
  'SearchDocument',
  'SearchIndex',
];

/** Some entities with their time series. Entities that do not exist become `gone` lines. */
export async function* entityLines(graph: Graph, urns: readonly string[]): AsyncGenerator<Line> {
  for (let start = 0; start < urns.length; start += CHUNK) {
    const chunk = urns.slice(start, start + CHUNK);
    const entities = await graph.read<EntityLine>('backup/read-entities', { urns: chunk });
    for (const entity of entities) yield { entity };
    const found = new Set(entities.map(({ urn }) => urn));
    for (const urn of chunk) if (!found.has(urn)) yield { gone: urn };
    const events = graph.stream<{ properties: Properties & { urn: string } }>('backup/list-events', {
      urns: [...found],
    });
    for await (const { properties } of events) yield { event: properties };
  }
}

/** The change log after change `after`, up to change `last`. */
export async function* changeLines(graph: Graph, after: number, last: number): AsyncGenerator<Line> {
  for (let from = after; from < last; ) {
    const limit = Math.min(CHANGES, last - from);
    const rows = await graph.read<{ properties: { seq: number } & Properties }>('backup/read-changes', {
      after: from,
      limit,
    });
    for (const { properties } of rows) if (properties.seq <= last) yield { change: properties };
    const seq = rows.at(-1)?.properties.seq;
    if (seq === undefined) return;
    from = seq;
  }
}

/** Nodes of any label that belong to no entity, and the gaps in the history of lineage. */
export async function* nodeLines(graph: Graph, registry: Registry): AsyncGenerator<Line> {
  const known = new Set([
    ...OTHER_KINDS_LABELS,
    ...[...registry.entities.values()].map(({ label }) => label),
  ]);
  const labels = await graph.read<{ label: string }>('backup/list-labels');
  for (const { label } of labels) {
    if (known.has(label)) continue;
    const nodes = await graph.read<{ labels: string[]; properties: Properties }>(
      'backup/list-nodes',
      {},
      { names: { label } },
    );
    for (const node of nodes) if (node.properties.name !== 'restore') yield { node };
  }
  for (const gap of await graph.read<GapLine>('backup/list-lineage-gaps')) yield { gap };
}
