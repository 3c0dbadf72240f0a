import { parseUrn } from '../../model/index.js';
import { notFound } from '../../shared/errors.js';
import { toScrollId } from '../scroll-id.js';
import { readSchemaColumns } from './column-states.js';
import type { LineageContext } from './context.js';
import { facetParameters } from './facets.js';
import { searchGraph } from './graph-search.js';
import type { LineageSearchPage } from './memory/page.js';
import { planLineage } from './plan.js';
import type { LineagePage, LineageQuery } from './types.js';

/**
 * Reads a page of all entities downstream or upstream, each once with its least degree, without the start. It searches
 * in memory if possible, else in the graph.
 * @throws CairnError NOT_FOUND if the start does not exist, and nothing refers to it; BAD_REQUEST for an invalid query; DEADLINE_EXCEEDED if
 *   even the first hop takes too long
 */
export async function readLineagePage(context: LineageContext, query: LineageQuery): Promise<LineagePage> {
  const { graph, registry, memory, deadline } = context;
  const plan = await planLineage(graph, registry, query);
  const { parameters, paging, hops } = plan;
  const start = query.scrollId === undefined ? paging.start : 0;
  const facets = facetParameters(query.facets, query.facetValues);
  const read = async (maxHops: number, signal: AbortSignal) => {
    const asked = { plan, facets, start, count: paging.count, hops: maxHops };
    // Memory has no history.
    const known = parameters.asOf === null && (await memory?.search(asked, signal));
    return known || searchGraph(graph, asked, signal);
  };
  const { row: answer, hops: reached } = await deadline.asFarAsPossible(hops, read, query.signal);
  if (!answer.exists) await requireStart(context, parameters.urn, answer.isInGraph, query.asOf);
  const page = { ...toPage(answer.found, start), hops: reached ?? hops };
  return reached === undefined ? page : { ...page, partial: deadline.reason(reached) };
}

/**
 * What others refer to has lineage, though nothing may be written of it. A column exists, too, if the schema of its
 * dataset has it.
 */
async function requireStart(
  context: LineageContext,
  text: string,
  isRelated: boolean,
  asOf: number | undefined,
): Promise<void> {
  const { text: urn, entityType, key } = parseUrn(context.registry, text);
  const { parent, fieldPath = '' } = key;
  const isColumn = entityType.name === 'schemaField';
  // Nobody knows since when others refer to an entity, unless it is a column.
  if (isRelated && (isColumn || asOf === undefined)) return;
  if (isColumn && parent !== undefined) {
    const columns = await readSchemaColumns(context, [parent], asOf);
    if (columns.get(parent)?.has(fieldPath)) return;
  }
  throw notFound(
    asOf === undefined ? `${urn} does not exist` : `${urn} did not exist at ${new Date(asOf).toISOString()}`,
  );
}

function toPage({ isEnd, ...found }: LineageSearchPage, start: number): Omit<LineagePage, 'hops'> {
  const { results, degrees } = found;
  const total = degrees.reduce((sum, level) => sum + level.count, 0);
  const last = results.at(-1);
  const nextScrollId = isEnd || last === undefined ? undefined : toScrollId([last.degree, last.urn]);
  return { start, count: results.length, total, ...found, nextScrollId };
}
