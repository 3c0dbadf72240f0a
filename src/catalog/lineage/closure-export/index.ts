import { parseUrn } from '../../../model/index.js';
import { CairnError } from '../../../shared/errors.js';
import { readEntityNames } from '../../entities/index.js';
import { MAX_COUNT } from '../../paging.js';
import { edgeTypes } from '../../relationships/edge-types.js';
import type { LineageContext } from '../context.js';
import { readLineagePage } from '../search.js';
import type { LineagePage } from '../types.js';
import { NodeIds } from './node-ids.js';
import type { ClosureEdge, ClosureNode, ClosurePart, ClosureQuery } from './types.js';

/** The number of entities in one statement, and in one part. */
const PAGE = 1_000;

interface EdgeRow extends Record<string, unknown> {
  upstream: string;
  downstream: string;
  kind: string;
  via: string | null;
}

/**
 * Reads a closure of any size in parts. Each entity comes once, then the edges between them. An edge comes once for
 * each relationship, and each query or job that it goes through. Meanwhile it holds only the URNs of the members. So
 * all edges are between these nodes, even under concurrent writes.
 * @throws CairnError as a search does, before the first part; DEADLINE_EXCEEDED if a page of entities takes too long
 */
export async function* readClosureParts(
  context: LineageContext,
  query: ClosureQuery,
): AsyncGenerator<ClosurePart, void> {
  const members = await findMembers(context, query);
  const totalNodes = members.urns.size;
  for (const urns of members.urns.pages(PAGE))
    yield { totalNodes, nodes: await readNodes(context, members, urns, query.signal), edges: [] };
  for (const urns of members.urns.pages(PAGE)) {
    const edges = await readEdges(context, members, urns, query);
    if (edges.length > 0) yield { totalNodes, nodes: [], edges };
  }
}

async function findMembers(context: LineageContext, query: ClosureQuery): Promise<NodeIds> {
  const { columns, includeSoftDeleted, urn, ...rest } = query;
  const { text, entityType, key } = parseUrn(context.registry, urn);
  const isColumn = entityType.name === 'schemaField';
  const followed = isColumn && columns ? { types: ['schemaField'], columnsAsParents: false } : {};
  const members = new NodeIds();
  // Without columns, a column is represented by its asset.
  members.add(isColumn && !columns ? (key.parent ?? text) : text, 0);
  let scrollId: string | undefined;
  do {
    const options = { includeSoftDeleted, scrollId, count: MAX_COUNT, includeVia: false };
    const page: LineagePage = await readLineagePage(context, { ...rest, ...followed, urn, ...options });
    if (page.partial) throw new CairnError('DEADLINE_EXCEEDED', `${page.partial}. Ask for fewer hops.`);
    for (const found of page.results) members.add(found.urn, found.degree);
    scrollId = page.nextScrollId;
  } while (scrollId !== undefined);
  if (columns && !isColumn) await addColumns(context, members, query);
  return members;
}

/** Adds the columns of all members that have lineage. Each gets the degree of its asset. */
async function addColumns(
  { graph, deadline }: LineageContext,
  members: NodeIds,
  query: ClosureQuery,
): Promise<void> {
  const { asOf = null, includeSoftDeleted, signal: client } = query;
  for (const urns of members.urns.pages(PAGE)) {
    const rows = await deadline.complete(
      (signal) =>
        graph.read<{ urn: string; parent: string }>(
          'lineage/list-connected-columns',
          { urns, includeSoftDeleted, asOf },
          { names: edgeTypes(asOf), signal },
        ),
      client,
    );
    for (const { urn, parent } of rows) members.add(urn, members.degreeOf(parent));
  }
}

async function readNodes(
  context: LineageContext,
  members: NodeIds,
  urns: readonly string[],
  client?: AbortSignal,
): Promise<ClosureNode[]> {
  const { graph, registry, deadline } = context;
  const [names, platforms] = await Promise.all([
    readEntityNames(context, urns),
    deadline.complete(
      (signal) =>
        graph.read<{ urn: string; platform: string | null }>('lineage/read-platforms', { urns }, { signal }),
      client,
    ),
  ]);
  const platformOf = new Map(platforms.map(({ urn, platform }) => [urn, platform]));
  return names.map(({ urn, name }) => ({
    id: members.idOf(urn),
    ...{ urn, name, type: parseUrn(registry, urn).entityType.name },
    platform: platformOf.get(urn) ?? null,
    degree: members.degreeOf(urn),
  }));
}

async function readEdges(
  { graph, deadline }: LineageContext,
  members: NodeIds,
  urns: readonly string[],
  query: ClosureQuery,
): Promise<ClosureEdge[]> {
  const { asOf = null, signal: client } = query;
  const rows = await deadline.complete(
    (signal) =>
      graph.read<EdgeRow>(
        'lineage/read-downstream-edges',
        { urns, asOf },
        { names: edgeTypes(asOf), signal },
      ),
    client,
  );
  return rows.flatMap(({ upstream: upstreamUrn, downstream: downstreamUrn, kind, via }) => {
    const downstream = members.urns.find(downstreamUrn);
    if (downstream === undefined) return [];
    const upstream = members.idOf(upstreamUrn);
    return [{ upstream, downstream, upstreamUrn, downstreamUrn, kind, via }];
  });
}
