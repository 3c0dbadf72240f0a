import { parseUrn, unknownUser } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import { readPaging, UNLIMITED } from '../paging.js';
import { createScrolls } from './scroll.js';
import type { Relationship, RelationshipPage, RelationshipQuery, Relationships } from './types.js';

const DEFAULT_COUNT = 100;

interface PageRow extends Record<string, unknown> {
  index: number;
  total: number;
  page: RelationshipRow[];
}

interface RelationshipRow {
  type: string;
  urn: string;
  created: number | null;
  createdActor: string | null;
  updated: number | null;
  updatedActor: string | null;
  via: string | null;
}

/** Reads relationships directly from the graph. */
export function createRelationships(graph: Graph, registry: Registry): Relationships {
  async function pages(queries: readonly RelationshipQuery[]): Promise<RelationshipPage[]> {
    const rows = queries.map((query, index) => ({
      ...toParameters(registry, query),
      index,
      direction: query.direction,
    }));
    const found = new Map<number, PageRow>();
    for (const direction of ['OUTGOING', 'INCOMING'] as const) {
      const own = rows.filter((row) => row.direction === direction);
      if (own.length === 0) continue;
      const statement =
        direction === 'OUTGOING' ? 'relationships/page-outgoing' : 'relationships/page-incoming';
      for (const row of await graph.read<PageRow>(statement, { queries: own })) found.set(row.index, row);
    }
    return rows.map(({ index, start }) => toPage(registry, start, found.get(index)));
  }
  return {
    ...createScrolls(graph, registry),
    pages,
    async page(query) {
      const [page] = await pages([query]);
      if (page === undefined) throw new Error('No page for a query');
      return page;
    },
  };
}

function toParameters(registry: Registry, query: RelationshipQuery) {
  const { urn, direction, types = [], entityTypes = [], includeSoftDeleted = true, all } = query;
  if (direction !== 'INCOMING' && direction !== 'OUTGOING') {
    throw badRequest(`direction must be INCOMING or OUTGOING, not ${String(direction)}`);
  }
  return {
    urn: parseUrn(registry, urn).text,
    types,
    entityTypes: entityTypes.map((name) => registry.entity(name).name),
    includeSoftDeleted,
    ...(all ? UNLIMITED : readPaging({ count: DEFAULT_COUNT, ...query })),
  };
}

function toPage(registry: Registry, start: number, row: PageRow | undefined): RelationshipPage {
  const relationships = (row?.page ?? []).map((one) => toRelationship(registry, one));
  return { start, count: relationships.length, total: row?.total ?? 0, relationships };
}

function toRelationship(registry: Registry, row: RelationshipRow): Relationship {
  const { type, urn, created, createdActor, updated, updatedActor, via } = row;
  const stamp = (time: number | null, actor: string | null) =>
    time === null ? undefined : { time, actor: actor ?? unknownUser(registry) };
  return {
    type,
    urn,
    created: stamp(created, createdActor),
    updated: stamp(updated, updatedActor),
    via: via ?? undefined,
  };
}
