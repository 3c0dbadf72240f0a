import type { LineageGraph } from './graph.js';

/** A value in an import file. */
export type Cell = string | number | boolean | readonly string[];

const PLATFORMS = ['hive', 'snowflake', 'kafka', 'bigquery'];
const TIME = 1_700_000_000_000;
/** Each tenth edge has column lineage. */
const COLUMNS_EVERY = 10;
/** Each twentieth dataset has the tag, each tenth is in the domain. */
export const TAG = 'urn:li:tag:bench';
export const DOMAIN = 'urn:li:domain:bench';
const TAG_EVERY = 20;
const DOMAIN_EVERY = 10;
const ASPECTS = ['datasetKey', 'upstreamLineage'];

/** The URN of a dataset in a generated graph of a size. */
export function urnOf({ size }: LineageGraph, index: number): string {
  return `urn:li:dataset:(urn:li:dataPlatform:${PLATFORMS[index % 4]},g${size}.s${index % 100}.t${index},PROD)`;
}

/** The header of each kind of row, in the service's data model. */
export const HEADERS = {
  entities: 'urn:ID(Entity),type,name,platform,origin,removed:boolean,createdAt:long,updatedAt:long,:LABEL',
  columns: 'urn:ID(Entity),type,name,parent,:LABEL',
  aspects: ':ID(Aspect),name,version:long,number:long,value,created:long,actor,systemMetadata,:LABEL',
  owned: ':START_ID(Entity),:END_ID(Aspect),:TYPE',
  edges: ':START_ID(Entity),:END_ID(Entity),source,aspect,relationship,updated:long,:TYPE',
} as const;

export type Kind = keyof typeof HEADERS;

/** The rows that all graphs share. */
export function sharedRows(): [Kind, Cell[]][] {
  const shared = (urn: string, type: string, label: string): [Kind, Cell[]] => [
    'entities',
    [urn, type, urn, '', '', false, TIME, TIME, ['Entity', label]],
  ];
  return [shared(TAG, 'tag', 'Tag'), shared(DOMAIN, 'domain', 'Domain')];
}

/** The rows of a dataset with its outgoing edges. */
export function* datasetRows(lineage: LineageGraph, index: number): Generator<[Kind, Cell[]]> {
  const urn = urnOf(lineage, index);
  const platform = `urn:li:dataPlatform:${PLATFORMS[index % 4]}`;
  const name = `g${lineage.size}.s${index % 100}.t${index}`;
  yield ['entities', [urn, 'dataset', name, platform, 'PROD', false, TIME, TIME, ['Entity', 'Dataset']]];
  for (const aspect of ASPECTS) {
    const id = `${aspect} ${urn}`;
    yield ['aspects', [id, aspect, 0, 1, '{}', TIME, 'urn:li:corpuser:bench', '{}', 'Aspect']];
    yield ['owned', [urn, id, 'HAS_ASPECT']];
  }
  yield ['columns', [columnOf(urn), 'schemaField', 'id', urn, ['Entity', 'SchemaField', 'Unlisted']]];
  for (const [place, to] of (lineage.downstreams[index] ?? new Uint32Array()).entries()) {
    const downstream = urnOf(lineage, to);
    yield* lineageRows(urn, downstream, downstream);
    if ((index + place) % COLUMNS_EVERY === 0)
      yield* lineageRows(columnOf(urn), columnOf(downstream), downstream);
  }
  if (index % TAG_EVERY === 0) yield edge(urn, TAG, urn, 'globalTags', 'TaggedWith', 'TaggedWith');
  if (index % DOMAIN_EVERY === 0) yield edge(urn, DOMAIN, urn, 'domains', 'AssociatedWith', 'AssociatedWith');
}

function* lineageRows(upstream: string, downstream: string, source: string): Generator<[Kind, Cell[]]> {
  yield edge(downstream, upstream, source, 'upstreamLineage', 'DownstreamOf', 'DownstreamOf');
  yield edge(upstream, downstream, source, 'upstreamLineage', 'DownstreamOf', 'FeedsInto');
}

function edge(
  from: string,
  to: string,
  source: string,
  aspect: string,
  name: string,
  type: string,
): [Kind, Cell[]] {
  return ['edges', [from, to, source, aspect, name, TIME, type]];
}

const columnOf = (urn: string) => `urn:li:schemaField:(${urn},id)`;
