import { badRequest } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { readPaging } from '../paging.js';
import { fromScrollId, type Place, toScrollId } from '../scroll-id.js';

/** A question for relationships by their ends; at least one end must be named. */
export interface RelationshipScrollQuery {
  /** URNs; any when absent. */
  sources?: readonly string[] | undefined;
  destinations?: readonly string[] | undefined;
  /** Names of relationships; all when empty. */
  types?: readonly string[] | undefined;
  /** Relationships with a soft-deleted end count unless this is false. */
  includeSoftDeleted?: boolean | undefined;
  count?: number | undefined;
  scrollId?: string | undefined;
}

/** A question for all edges of lineage at some entities, in both directions. */
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
  /** Of lineage: which end feeds which. */
  upstream?: string;
  downstream?: string;
}

export interface RelationshipScroll {
  /** For the page after this one; absent at the end. */
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

/** Relationships to be read to their end, whatever their number. */
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
  const after = scrollId === undefined ? null : fromScrollId(scrollId, isPlace);
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

/** An edge of one kind between two entities is at one place. */
const isPlace = (place: Place): place is readonly string[] =>
  place.length === 3 && place.every((part) => typeof part === 'string');
