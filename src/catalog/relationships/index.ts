import { parseUrn, unknownUser } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { ReadContext } from '../entities/read-context.js';
import { readPaging, UNLIMITED } from '../paging.js';
import type { Relationship, RelationshipPage, RelationshipQuery } from './types.js';

const DEFAULT_COUNT = 100;

const STATEMENTS = {
  OUTGOING: 'relationships/page-outgoing',
  INCOMING: 'relationships/page-incoming',
} as const;

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

/** Reads a page of relationships, in the order of type and URN. */
export async function readRelationshipPage(
  context: ReadContext,
  query: RelationshipQuery,
): Promise<RelationshipPage> {
  const [page] = await readRelationshipPages(context, [query]);
  if (page === undefined) throw new Error('No page for a query');
  return page;
}

/** Reads pages for many entities, in the requested order. It runs one statement for each direction. */
export async function readRelationshipPages(
  { graph, registry }: ReadContext,
  queries: readonly RelationshipQuery[],
): Promise<RelationshipPage[]> {
  const rows = queries.map((query, index) => ({ ...toParameters(registry, query), index }));
  const found = new Map<number, PageRow>();
  for (const direction of ['OUTGOING', 'INCOMING'] as const) {
    const own = rows.filter(({ index }) => queries[index]?.direction === direction);
    if (own.length === 0) continue;
    const pages = await graph.read<PageRow>(STATEMENTS[direction], { queries: own });
    for (const page of pages) found.set(page.index, page);
  }
  return rows.map(({ index, start }) => toPage(registry, start, found.get(index)));
}

function toParameters(registry: Registry, query: RelationshipQuery) {
  const { urn, types = [], entityTypes = [], includeSoftDeleted = true, all } = query;
  return {
    urn: parseUrn(registry, urn).text,
    types,
    entityTypes: entityTypes.map((name) => registry.entity(name).name),
    includeSoftDeleted,
    ...(all ? UNLIMITED : readPaging(query, DEFAULT_COUNT)),
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
