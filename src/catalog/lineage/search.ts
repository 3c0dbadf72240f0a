import { notFound } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Entities } from '../entities/types.js';
import { edgeTypes } from '../relationships/edge-types.js';
import { toScrollId } from '../scroll-id.js';
import { conditionsAsOf } from './as-of.js';
import { bfs, byDegree } from './bfs.js';
import { readSchemaColumns } from './column-states.js';
import { compareCodeUnits } from './compare-code-units.js';
import type { Deadline } from './deadline.js';
import { facetParameters } from './facets.js';
import type { MemoryReads, SearchOutcome } from './memory/reads.js';
import { prepareQuery } from './query.js';
import type { LineageSearchPage } from './search-page.js';
import type { Lineage, LineageFacet, LineagePage, LineageResult } from './types.js';

interface ClosureRow extends Record<string, unknown> {
  exists: boolean;
  isInGraph: boolean;
  degrees: [degree: number, count: number][];
  pageLevels: { degree: number; urns: string[] }[];
  facets: LineageFacet[];
}

/**
 * Searches downstream or upstream: one statement for page, total, degrees and facets, or from memory, where that has
 * everything.
 */
export function createLineageSearch(
  graph: Graph,
  registry: Registry,
  { entities, memory }: { entities: Entities; memory: MemoryReads | undefined },
  deadline: Deadline,
): Lineage['search'] {
  return async (query) => {
    const prepared = await prepareQuery(graph, registry, query);
    const { parameters, paging, hops, branch, ignored } = prepared;
    const start = query.scrollId === undefined ? paging.start : 0;
    const facets = facetParameters(query.facets, query.facetValues);
    const inMemory = { prepared, facets, start, count: paging.count };
    const filters = conditionsAsOf(parameters.asOf, parameters.filters);
    const inGraph = { ...parameters, filters, ...facets, ...paging, start };
    const read = async (maxHops: number, signal: AbortSignal): Promise<SearchOutcome> => {
      // Memory is as of now.
      const known =
        parameters.asOf === null && (await memory?.search({ ...inMemory, hops: maxHops }, signal));
      if (known) return known;
      const visits = ignored.length > 0 ? await bfs(graph, prepared, maxHops, signal) : undefined;
      const expanded = visits ? byDegree(visits, (via) => isOfType(parameters.viaTypes, via)) : [];
      const names = edgeTypes(parameters.asOf);
      const options = { names, numbers: { maxHops }, branch, signal };
      const [row] = await graph.read<ClosureRow>('lineage/page-closure', { ...inGraph, expanded }, options);
      const found = toFound(row, start, paging.count, parameters);
      for (const result of found.results)
        if (visits?.entities.get(result.urn)?.ignored) result.ignoredAsHop = true;
      return { found, isInGraph: row?.isInGraph === true, exists: row?.exists === true };
    };
    const { row: answer, hops: reached } = await deadline.asFarAsPossible(hops, read, query.signal);
    if (!answer.exists) await requireStart(parameters.urn, answer.isInGraph, query.asOf);
    const page = toPage(answer.found, start);
    return reached === undefined ? page : { ...page, partial: deadline.reason(reached) };
  };

  function isOfType(types: readonly string[], urn: string): boolean {
    return types.includes(parseUrn(registry, urn).entityType.name);
  }

  /** A column exists if it has lineage, or if the schema of its dataset has it. */
  async function requireStart(text: string, isRelated: boolean, asOf: number | undefined): Promise<void> {
    const { urn, parent, fieldPath } = columnOf(text);
    if (parent !== undefined && (isRelated || (await hasField(parent, fieldPath, asOf)))) return;
    throw notFound(
      asOf === undefined
        ? `${urn} does not exist`
        : `${urn} did not exist at ${new Date(asOf).toISOString()}`,
    );
  }

  function columnOf(text: string) {
    const { text: urn, entityType, key } = parseUrn(registry, text);
    return {
      urn,
      fieldPath: key.fieldPath,
      parent: entityType.name === 'schemaField' ? key.parent : undefined,
    };
  }

  async function hasField(urn: string, fieldPath: string | undefined, asOf: number | undefined) {
    const columns = await readSchemaColumns(entities, [urn], asOf);
    return columns.get(urn)?.has(fieldPath ?? '') ?? false;
  }
}

function toPage({ isEnd, ...found }: LineageSearchPage, start: number): LineagePage {
  const { results, degrees } = found;
  const total = degrees.reduce((sum, level) => sum + level.count, 0);
  const last = results.at(-1);
  const nextScrollId = isEnd || last === undefined ? undefined : toScrollId([last.degree, last.urn]);
  return { start, count: results.length, total, ...found, nextScrollId };
}

/** The page that is in the row of the statement. */
function toFound(
  row: ClosureRow | undefined,
  start: number,
  count: number,
  { afterDegree, afterUrn }: { afterDegree: number; afterUrn: string },
): LineageSearchPage {
  const degrees = (row?.degrees ?? []).map(([degree, found]) => ({ degree, count: found }));
  const levels = row?.pageLevels ?? [];
  const behind = levels.flatMap(({ degree, urns }) =>
    urns.sort(compareCodeUnits).flatMap((urn): LineageResult[] => {
      const isBehind = degree > afterDegree || urn > afterUrn;
      return isBehind ? [{ urn, degree }] : [];
    }),
  );
  const first = afterDegree > 0 ? 0 : start - countBefore(degrees, levels[0]?.degree);
  const results = behind.slice(first, first + count);
  const last = results.at(-1);
  const isEnd = last === undefined || isLast(last, behind, degrees);
  return { degrees, facets: row?.facets ?? [], results, isEnd };
}

function countBefore(degrees: LineagePage['degrees'], firstDegree = 0): number {
  return degrees.reduce((sum, { degree, count }) => (degree < firstDegree ? sum + count : sum), 0);
}

/** A level is read completely: nothing follows its last entity, if the level is the last one. */
function isLast(
  last: LineageResult,
  behind: readonly LineageResult[],
  degrees: LineagePage['degrees'],
): boolean {
  return last === behind.at(-1) && degrees.at(-1)?.degree === last.degree;
}
