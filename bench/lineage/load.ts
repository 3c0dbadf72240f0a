import type { Graph } from '../../src/graph/graph.js';
import type { LineageGraph } from './graph.js';

const PLATFORMS = ['hive', 'snowflake', 'kafka', 'bigquery'];
const TIME = 1_700_000_000_000;
const BATCH = 5_000;
/** Each tenth edge has column lineage. */
const COLUMNS_EVERY = 10;
/** Each twentieth dataset has the tag, each tenth is in the domain. */
export const TAG = 'urn:li:tag:bench';
export const DOMAIN = 'urn:li:domain:bench';
const TAG_EVERY = 20;
const DOMAIN_EVERY = 10;

/** The URN of a dataset of a generated graph; graphs of several sizes stand side by side. */
export function urnOf({ size }: LineageGraph, index: number): string {
  return `urn:li:dataset:(urn:li:dataPlatform:${PLATFORMS[index % 4]},g${size}.s${index % 100}.t${index},PROD)`;
}

/** Puts a graph into the database in the shape that the service gives it, by the statement that the service writes with. */
export async function loadGraph(graph: Graph, lineage: LineageGraph): Promise<void> {
  await write(graph, { newEntities: [] }, [node('Tag', 'tag', TAG), node('Domain', 'domain', DOMAIN)]);
  for (let first = 0; first < lineage.size; first += BATCH) {
    const indexes = range(first, Math.min(lineage.size, first + BATCH));
    await write(graph, {
      newEntities: indexes.map((index) => dataset(lineage, index)),
      newAspects: indexes.flatMap((index) =>
        ['datasetKey', 'upstreamLineage'].map((name) => aspect(urnOf(lineage, index), name)),
      ),
    });
  }
  for (let first = 0; first < lineage.size; first += BATCH) {
    const indexes = range(first, Math.min(lineage.size, first + BATCH));
    const rows = indexes.flatMap((from) => relationships(lineage, from));
    await write(graph, { relationships: rows }, rows.flatMap(columnNodes));
  }
}

interface Row {
  from: string;
  to: string;
  type: string;
  properties: { owner: string; aspect: string; relationship: string; updated?: number };
}

function relationships(lineage: LineageGraph, from: number): Row[] {
  const upstream = urnOf(lineage, from);
  const rows = [...(lineage.downstreams[from] ?? [])].flatMap((to, place) => {
    const downstream = urnOf(lineage, to);
    const edges = lineageRows(upstream, downstream, downstream);
    if ((from + place) % COLUMNS_EVERY > 0) return edges;
    return [...edges, ...lineageRows(columnOf(upstream), columnOf(downstream), downstream)];
  });
  if (from % TAG_EVERY === 0)
    rows.push(row(upstream, TAG, 'TaggedWith', upstream, 'globalTags', 'TaggedWith'));
  if (from % DOMAIN_EVERY === 0)
    rows.push(row(upstream, DOMAIN, 'AssociatedWith', upstream, 'domains', 'AssociatedWith'));
  return rows;
}

function lineageRows(upstream: string, downstream: string, owner: string): Row[] {
  return [
    row(downstream, upstream, 'DownstreamOf', owner, 'upstreamLineage', 'DownstreamOf'),
    row(upstream, downstream, 'FeedsInto', owner, 'upstreamLineage', 'DownstreamOf'),
  ];
}

function row(
  from: string,
  to: string,
  type: string,
  owner: string,
  aspectName: string,
  relationship: string,
): Row {
  return { from, to, type, properties: { owner, aspect: aspectName, relationship, updated: TIME } };
}

const columnOf = (urn: string) => `urn:li:schemaField:(${urn},id)`;

function columnNodes({ from, to }: Row) {
  return [from, to]
    .filter((urn) => urn.startsWith('urn:li:schemaField'))
    .map((urn) =>
      node('SchemaField', 'schemaField', urn, { parent: urn.slice('urn:li:schemaField:('.length, -4) }),
    );
}

function node(label: string, type: string, urn: string, more = {}) {
  return { label, properties: { urn, type, name: urn, ...more } };
}

function dataset(lineage: LineageGraph, index: number) {
  const urn = urnOf(lineage, index);
  const platform = `urn:li:dataPlatform:${PLATFORMS[index % 4]}`;
  const name = `g${lineage.size}.s${index % 100}.t${index}`;
  const times = { createdAt: TIME, updatedAt: TIME };
  return {
    labels: ['Dataset'],
    properties: { urn, type: 'dataset', name, platform, origin: 'PROD', removed: false, ...times },
  };
}

function aspect(urn: string, name: string) {
  const properties = {
    name,
    version: 0,
    number: 1,
    value: '{}',
    created: TIME,
    actor: 'urn:li:corpuser:bench',
    systemMetadata: '{}',
  };
  return { urn, properties };
}

async function write(
  graph: Graph,
  parts: object,
  targets: { properties: { urn: string } }[] = [],
): Promise<void> {
  const nothing = {
    newEntities: [],
    changedEntities: [],
    newAspects: [],
    changedAspects: [],
    formerAspects: [],
    relationships: [],
    orphans: [],
    events: [],
    changes: [],
  };
  await graph.write((tx) => tx.run('proposals/write-draft', { ...nothing, ...parts, targets }));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}
