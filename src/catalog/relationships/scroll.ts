import { badRequest } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { readPaging } from '../paging.js';
import { type Cursor, fromScrollId, toScrollId } from '../scroll-id.js';

/** A query for relationships by their ends. At least one end is required. */
export interface RelationshipScrollQuery {
  /** URNs; any when absent. */
  sources?: readonly string[] | undefined;
  destinations?: readonly string[] | undefined;
  /** Names of relationships; all when empty. */
  types?: readonly string[] | undefined;
  /** Include relationships with a soft-deleted end; true by default. */
  includeSoftDeleted?: boolean | undefined;
  count?: number | undefined;
  scrollId?: string | undefined;
}

/** A query for all lineage edges of some entities, in both directions. */
export interface LineageScrollQuery {
  urns: readonly string[];
  count?: number | undefined;
  scrollId?: string | undefined;
}

interface End {
  urn: string;
  entityType: string;
}

interface ScrolledRelationship {
  relationshipType: string;
  source: End;
  destination: End;
  /** For lineage: which end is upstream. */
  upstream?: string;
  downstream?: string;
}

export interface RelationshipScroll {
  /** For the next page; absent at the end. */
  scrollId?: string | undefined;
  /** Ordered by source, type and destination. */
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

/** Scrolls through relationships, however many there are. */
export function createScrolls(graph: Graph, registry: Registry) {
  return {
    async scroll(query: RelationshipScrollQuery): Promise<RelationshipScroll> {
      const { types = [], includeSoftDeleted = true } = query;
      const [sources, destinations] = [query.sources, query.destinations].map((urns) =>
        canonical(registry, urns),
      );
      if (!sources && !destinations) throw badRequest('Name the URNs of the sources, or of the destinations');
      const statement = sources ? 'relationships/scroll-outgoing' : 'relationships/scroll-incoming';
      const parameters = { sources, destinations: destinations ?? null, types, includeSoftDeleted };
      return page(graph, statement, parameters, query);
    },

    async scrollLineage(query: LineageScrollQuery): Promise<RelationshipScroll> {
      return page(graph, 'lineage/scroll-edges', { urns: canonical(registry, query.urns) }, query);
    },
  };
}

function canonical(registry: Registry, urns: readonly string[] | undefined): string[] | undefined {
  return urns && [...new Set(urns.map((urn) => parseUrn(registry, urn).text))];
}

async function page(
  graph: Graph,
  statement: string,
  parameters: object,
  { count: wanted, scrollId }: { count?: number | undefined; scrollId?: string | undefined },
): Promise<RelationshipScroll> {
  const { count } = readPaging({ count: wanted });
  const after = scrollId === undefined ? null : fromScrollId(scrollId, isCursor);
  const rows = await graph.read<ScrollRow>(statement, { ...parameters, after, limit: count + 1 });
  const here = rows.slice(0, count);
  const last = here.at(-1);
  return {
    scrollId:
      rows.length > count && last ? toScrollId([last.source, last.type, last.destination]) : undefined,
    results: here.map(toResult),
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
