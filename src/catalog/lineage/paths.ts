import type { LineagePathsInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { groupBy } from '../../shared/group-by.js';
import type { Graph } from '../../store/graph/graph.js';
import { edgeTypes } from '../relationships/edge-types.js';
import type { LineageContext } from './context.js';
import { UNLIMITED_HOPS } from './degrees.js';
import { pathTo, walkGraph } from './graph-walk.js';
import { type LineagePlan, planLineage } from './plan.js';
import { requireAssets } from './require-assets.js';
import type { AsOfQuery, LineageQuery } from './types.js';

/** A path to an entity, or to a column that the entity stands for. */
interface PathRow extends Record<string, unknown> {
  urn: string;
  hops: number;
  path: string[];
}

/** A query or job that an edge goes through. `before` is the entity before it; `hops` lead to the end of the edge. */
interface ViaRow extends Record<string, unknown> {
  urn: string;
  before: string;
  hops: number;
}

/**
 * Finds a shortest path from the start to each of these results, as URNs. It includes the queries and jobs that edges
 * go through. A parent that stands for several columns gets a path to each of these columns. It runs one statement, or
 * two if results are queries or jobs. If the query ignores hops, it walks the graph instead.
 */
export async function readPaths(
  { graph, registry, deadline }: LineageContext,
  query: LineageQuery,
  urns: readonly string[],
): Promise<Map<string, string[][]>> {
  const plan = await planLineage(graph, registry, query);
  const find = plan.ignored.length > 0 ? walkedPaths : shortestPaths;
  return deadline.complete((signal) => find(graph, registry, plan, urns, signal), query.signal);
}

async function shortestPaths(
  graph: Graph,
  registry: Registry,
  { parameters, hops: maxHops }: LineagePlan,
  urns: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string[][]>> {
  const { urn, direction, startTime, endTime, asOf, columnsAsParents, viaTypes } = parameters;
  const edges = { urn, direction, startTime, endTime, asOf };
  const options = { names: edgeTypes(asOf), signal };
  const between = urns.filter((end) => viaTypes.includes(parseUrn(registry, end).entityType.name));
  const through =
    between.length === 0
      ? []
      : await graph.read<ViaRow>(
          'lineage/find-nearest-beyond-queries-and-jobs',
          { ...edges, urns: between },
          options,
        );
  const ends = [...new Set([...urns, ...through.map(({ before }) => before)])];
  const rows = await graph.read<PathRow>(
    'lineage/find-paths',
    { ...edges, columnsAsParents, maxHops, urns: ends },
    options,
  );
  const paths = groupBy(rows, (row) => row.urn);
  for (const row of through) {
    const isNearer = row.hops < (paths.get(row.urn)?.[0]?.hops ?? Number.POSITIVE_INFINITY);
    const pathBefore = row.before === urn ? [urn] : paths.get(row.before)?.[0]?.path;
    if (isNearer && pathBefore) paths.set(row.urn, [{ ...row, path: [...pathBefore, row.urn] }]);
  }
  return new Map([...paths].map(([end, found]) => [end, found.map(({ path }) => path)]));
}

async function walkedPaths(
  graph: Graph,
  registry: Registry,
  plan: LineagePlan,
  urns: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string[][]>> {
  const walk = await walkGraph(graph, plan, { hops: plan.hops }, signal);
  const reached = [...walk.visits.keys()].map((node) => walk.adjacency.nodes.urns.urn(node));
  const shown = (end: string) =>
    plan.parameters.columnsAsParents ? (parseUrn(registry, end).key.parent ?? end) : end;
  const ends = groupBy(reached, shown);
  return new Map(urns.map((urn) => [urn, (ends.get(urn) ?? [urn]).map((end) => pathTo(walk, end))] as const));
}

const MAX_PATHS = 100;

/**
 * Finds the shortest lineage paths from one entity to another, as URNs with both ends. It searches in memory if
 * possible, else in the graph.
 * @throws CairnError NOT_FOUND
 */
export async function readPathsBetween(
  context: LineageContext,
  query: AsOfQuery<LineagePathsInput>,
): Promise<{ paths: string[][]; hasMore: boolean }> {
  const { registry, memory, deadline } = context;
  const { maxHops = UNLIMITED_HOPS, maxPaths, asOf } = query;
  const urn = parseUrn(registry, query.sourceUrn).text;
  const end = parseUrn(registry, query.targetUrn).text;
  if (urn === end) throw badRequest(`There is no way from ${urn} to itself`);
  if (!isNatural(maxHops)) throw badRequest(`maxHops must be 1 or more, not ${maxHops}`);
  if (!isNatural(maxPaths)) throw badRequest(`maxPaths must be 1 or more, not ${maxPaths}`);
  const limit = Math.min(maxPaths, MAX_PATHS);
  const hops = Math.min(maxHops, UNLIMITED_HOPS);
  const asked = { urn, target: end, limit: limit + 1 };
  const found = await deadline.complete(
    async (signal) =>
      // Memory has no history.
      (asOf === undefined ? await memory?.paths({ ...asked, hops }, signal) : undefined) ??
      (await pathsInGraph(context, { ...asked, asOf: asOf ?? null }, hops, signal)),
    query.signal,
  );
  if (found.length === 0) await requireAssets(context, [urn, end], asOf);
  return { paths: found.slice(0, limit), hasMore: found.length > limit };
}

async function pathsInGraph(
  { graph }: LineageContext,
  asked: { asOf: number | null },
  maxHops: number,
  signal: AbortSignal,
): Promise<string[][]> {
  const options = { branch: asked.asOf === null ? 'now' : 'asOf', numbers: { maxHops }, signal };
  const rows = await graph.read<{ path: string[] }>('lineage/find-paths-between', { ...asked }, options);
  return rows.map(({ path }) => path);
}

function isNatural(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
