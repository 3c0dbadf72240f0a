import { parseUrn } from '../../model/index.js';
import { entityTypeLookupName } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import type { SlotNames } from '../../store/graph/statements.js';
import { readPaging } from '../paging.js';
import { type Cursor, fromScrollId, toScrollId } from '../scroll-id.js';
import { checkSlice, countToRead, type Slice, takeSlice } from '../slices.js';
import { edgeTypes } from './edge-types.js';

interface ScrollQuery {
  /** Names of relationships. Empty: all. */
  types?: readonly string[] | undefined;
  /** Include relationships with a soft-deleted end. Default: true. */
  includeSoftDeleted?: boolean | undefined;
  /** Only relationships whose source is in this slice. */
  slice?: Slice | undefined;
  count?: number | undefined;
  scrollId?: string | undefined;
}

export interface RelationshipScrollQuery extends ScrollQuery {
  /** The URNs of the ends. Absent: any. */
  sources?: readonly string[] | undefined;
  destinations?: readonly string[] | undefined;
  /** Names of entity types. Empty: all. */
  sourceTypes?: readonly string[] | undefined;
  destinationTypes?: readonly string[] | undefined;
  /** INCOMING exchanges the two ends, so that `sources` are the targets of the relationships. Default: OUTGOING. */
  direction?: 'INCOMING' | 'OUTGOING' | undefined;
}

export interface LineageScrollQuery extends ScrollQuery {
  /** Only edges with one of these URNs at one end. Empty: all. */
  urns?: readonly string[] | undefined;
  /** The role of the other end. Absent: either. */
  direction?: 'UPSTREAM' | 'DOWNSTREAM' | undefined;
  /** The time of the edges in epoch milliseconds. Absent: now. */
  asOf?: number | undefined;
}

interface End {
  urn: string;
  entityType: string;
}

interface ScrolledRelationship {
  relationshipType: string;
  source: End;
  destination: End;
  /** For lineage: the upstream end. */
  upstream?: string;
  downstream?: string;
}

export interface RelationshipScroll {
  /** The id for the next page. Absent at the end. */
  scrollId?: string | undefined;
  /** In the order of source, type and destination. */
  results: ScrolledRelationship[];
}

interface ScrollRow extends Record<string, unknown> {
  source: string;
  sourceType: string;
  type: string;
  destination: string;
  destinationType: string;
  upstream?: string;
  downstream?: string;
}

/** Scrolls through any number of relationships. */
export function createScrolls(graph: Graph, registry: Registry) {
  return {
    async scroll(query: RelationshipScrollQuery): Promise<RelationshipScroll> {
      const near = end(registry, query.sources, query.sourceTypes);
      const far = end(registry, query.destinations, query.destinationTypes);
      const [source, destination] = query.direction === 'INCOMING' ? [far, near] : [near, far];
      return page(graph, statementFor(source.urns, destination.urns), query, {
        sources: source.urns,
        destinations: destination.urns,
        sourceTypes: source.types,
        destinationTypes: destination.types,
      });
    },

    async scrollLineage(query: LineageScrollQuery): Promise<RelationshipScroll> {
      const { urns = [], direction = null, asOf = null } = query;
      const names = edgeTypes(asOf);
      if (urns.length === 0) return page(graph, 'lineage/scroll-all-edges', query, { asOf }, names);
      const parameters = { urns: canonical(registry, urns), direction, asOf };
      return page(graph, 'lineage/scroll-edges', query, parameters, names);
    },
  };
}

function statementFor(sources: string[] | null, destinations: string[] | null): string {
  if (sources) return 'relationships/scroll-outgoing';
  return destinations ? 'relationships/scroll-incoming' : 'relationships/scroll-all';
}

function end(registry: Registry, urns: readonly string[] | undefined, types: readonly string[] = []) {
  return {
    urns: urns ? canonical(registry, urns) : null,
    types: types.map((name) => registry.entity(entityTypeLookupName(name)).name),
  };
}

const canonical = (registry: Registry, urns: readonly string[]) => [
  ...new Set(urns.map((urn) => parseUrn(registry, urn).text)),
];

async function page(
  graph: Graph,
  statement: string,
  { types = [], includeSoftDeleted = true, slice, count: wanted, scrollId }: ScrollQuery,
  parameters: object,
  names: SlotNames = {},
): Promise<RelationshipScroll> {
  if (slice) checkSlice(slice);
  const { count } = readPaging({ count: wanted });
  const toRead = countToRead(count, slice);
  const after = scrollId === undefined ? null : fromScrollId(scrollId, isCursor);
  const narrowed = { ...parameters, types, includeSoftDeleted, after, limit: toRead + 1 };
  const rows = await graph.read<ScrollRow>(statement, narrowed, { names });
  const read = rows.slice(0, toRead);
  const { items, last, isEnd } = takeSlice(read, count, slice, ({ source }) => source);
  const hasNext = last !== undefined && !(isEnd && rows.length === read.length);
  return {
    scrollId: hasNext ? toScrollId([last.source, last.type, last.destination]) : undefined,
    results: items.map(toResult),
  };
}

function toResult({
  source,
  sourceType,
  type,
  destination,
  destinationType,
  ...ends
}: ScrollRow): ScrolledRelationship {
  const { upstream, downstream } = ends;
  return {
    relationshipType: type,
    source: { urn: source, entityType: sourceType },
    destination: { urn: destination, entityType: destinationType },
    ...(upstream === undefined ? {} : { upstream, downstream }),
  };
}

/** The cursor is the edge's source, type and destination. */
const isCursor = (cursor: Cursor): cursor is readonly string[] =>
  cursor.length === 3 && cursor.every((part) => typeof part === 'string');
