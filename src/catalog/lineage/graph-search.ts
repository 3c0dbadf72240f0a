import { inTurns } from '../../shared/turns.js';
import type { Graph } from '../../store/graph/graph.js';
import { RELATED } from './filter.js';
import { walkGraph } from './graph-walk.js';
import { findResults, type LineageSearchPage, type PlannedPage, pageOf } from './memory/page.js';
import { readStart, type SearchStart } from './read-start.js';

/** A page, and the state of the start. */
export type SearchOutcome = SearchStart & { found: LineageSearchPage };

/** Searches lineage in the graph. It reads lineage hop by hop into an adjacency, and searches that as memory does. */
export async function searchGraph(
  graph: Graph,
  query: PlannedPage,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const { plan, hops, facets } = query;
  const { text, textMatches, filters, urn, asOf } = plan.parameters;
  const withRelated =
    filters.flat().some(({ kind }) => kind === 'related') || facets.fields.some((field) => field in RELATED);
  const withNames = text !== null;
  const [start, walk] = await Promise.all([
    readStart(graph, urn, asOf, signal),
    walkGraph(graph, plan, { hops, withRelated, withNames }, signal),
  ]);
  const { adjacency, names } = walk;
  const found = new Set(textMatches);
  const isMatch =
    text === null
      ? undefined
      : (node: number) =>
          names.get(node)?.toLowerCase().includes(text) || found.has(adjacency.nodes.urns.urn(node));
  const results = await inTurns(findResults(adjacency, walk.start, query, isMatch), signal);
  return { ...start, found: pageOf(adjacency.nodes, results, query) };
}
