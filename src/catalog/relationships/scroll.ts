import type {
  RelationshipScroll,
  ScrolledRelationship,
  ScrollLineageEdgesInput,
  ScrollRelationshipsInput,
} from '../../generated/api.js';
import { entityTypeLookupName } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import type { SlotNames } from '../../store/graph/statements.js';
import type { ReadContext } from '../entities/read-context.js';
import { readPaging } from '../paging.js';
import { type Cursor, fromScrollId, toScrollId } from '../scroll-id.js';
import { checkSlice, countToRead, takeSlice } from '../slices.js';
import { distinctUrns } from '../urns.js';
import { edgeTypes } from './edge-types.js';

type ScrollQuery = Pick<
  ScrollRelationshipsInput,
  'types' | 'includeSoftDeleted' | 'slice' | 'count' | 'scrollId'
>;

interface ScrollRow extends Record<string, unknown> {
  source: string;
  sourceType: string;
  type: string;
  destination: string;
  destinationType: string;
  /** Of lineage only. */
  upstream?: string;
  downstream?: string;
}

/** Scrolls through relationships by their ends. */
export async function scrollRelationships(
  { graph, registry }: ReadContext,
  query: ScrollRelationshipsInput,
): Promise<RelationshipScroll> {
  const near = end(registry, query.sources, query.sourceTypes);
  const far = end(registry, query.destinations, query.destinationTypes);
  const [source, destination] = query.direction === 'INCOMING' ? [far, near] : [near, far];
  return page(graph, statementFor(source.urns, destination.urns), query, {
    sources: source.urns,
    destinations: destination.urns,
    sourceTypes: source.types,
    destinationTypes: destination.types,
  });
}

/** Scrolls through all lineage edges of some entities, as of a time in epoch milliseconds, or as of now. */
export async function scrollLineageEdges(
  { graph, registry }: ReadContext,
  query: Omit<ScrollLineageEdgesInput, 'asOf'> & { asOf: number | undefined },
): Promise<RelationshipScroll> {
  const { urns = [], direction = null, asOf = null } = query;
  const names = edgeTypes(asOf);
  if (urns.length === 0) return page(graph, 'lineage/scroll-all-edges', query, { asOf }, names);
  const parameters = { urns: distinctUrns(registry, urns), direction, asOf };
  return page(graph, 'lineage/scroll-edges', query, parameters, names);
}

function statementFor(sources: string[] | null, destinations: string[] | null): string {
  if (sources) return 'relationships/scroll-outgoing';
  return destinations ? 'relationships/scroll-incoming' : 'relationships/scroll-all';
}

function end(registry: Registry, urns: readonly string[] | undefined, types: readonly string[] = []) {
  return {
    urns: urns ? distinctUrns(registry, urns) : null,
    types: types.map((name) => registry.entity(entityTypeLookupName(name)).name),
  };
}

async function page(
  graph: Graph,
  statement: string,
  { types = [], includeSoftDeleted, slice, count: wanted, scrollId }: ScrollQuery,
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
  return {
    relationshipType: type,
    source: { urn: source, entityType: sourceType },
    destination: { urn: destination, entityType: destinationType },
    ...ends,
  };
}

/** The cursor is the edge's source, type and destination. */
const isCursor = (cursor: Cursor): cursor is readonly string[] =>
  cursor.length === 3 && cursor.every((part) => typeof part === 'string');
