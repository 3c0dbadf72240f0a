import { compareCodeUnits } from '../compare-code-units.js';
import type { facetParameters } from '../facets.js';
import { RELATED } from '../filter.js';
import type { PreparedQuery } from '../query.js';
import type { LineageSearchPage } from '../search-page.js';
import type { LineageFacet, LineageResult } from '../types.js';
import type { Adjacency } from './adjacency.js';
import { closureOf, type MemoryClosure, requireKnown } from './closure.js';
import { filterTest } from './conditions.js';
import type { Nodes } from './nodes.js';
import { selectRange } from './select.js';

/** A query as its statement gets it. */
export interface MemoryQuery {
  prepared: PreparedQuery;
  hops: number;
  start: number;
  count: number;
  facets: ReturnType<typeof facetParameters>;
}

/** Where the results of a degree are. */
interface Level {
  degree: number;
  begin: number;
  end: number;
}

/** What a query finds, on all of its pages. */
export interface Results {
  /** By degree; those of one are in no order, and whoever reads a page may change it. One array costs less than many. */
  nodes: Int32Array;
  levels: Level[];
  /** Nodes that do not count as a hop. */
  skipped: ReadonlySet<number>;
}

/**
 * Everything that a query finds.
 * @param start the node where lineage starts
 * @throws UnknownProperties
 */
export function resultsOf(adjacency: Adjacency, start: number, query: MemoryQuery): Results {
  const { parameters, ignored } = query.prepared;
  const closure = closureOf(adjacency, { ...parameters, start, hops: query.hops, ignored });
  return { ...listedNodes(adjacency.nodes, closure, parameters), skipped: closure.skipped };
}

/** A page of what a query finds, with the exact counts. */
export function pageOf(nodes: Nodes, results: Results, query: MemoryQuery): LineageSearchPage {
  return {
    degrees: results.levels.map(({ degree, begin, end }) => ({ degree, count: end - begin })),
    facets: countFacets(nodes, results.nodes, query.facets),
    ...rowsOf(nodes, results, query),
  };
}

/** The nodes of a closure that are results, by degree. */
function listedNodes(
  nodes: Nodes,
  closure: MemoryClosure,
  parameters: PreparedQuery['parameters'],
): Pick<Results, 'nodes' | 'levels'> {
  const { includeSoftDeleted, listColumns, filters } = parameters;
  const column = nodes.property('type').find('schemaField');
  const types = nodes.property('type');
  const passes = filterTest(nodes, filters);
  const isListed = (node: number): boolean => {
    if (!nodes.isUnlisted(requireKnown(nodes, node))) return true;
    if (types.code(node) === column)
      return listColumns && (includeSoftDeleted || nodes.removed(node) !== true);
    return includeSoftDeleted && nodes.removed(node) === true;
  };
  const listed = new Int32Array(closure.nodes.length);
  const levels: Level[] = [];
  let length = 0;
  for (let degree = 1; degree < closure.ends.length; degree++) {
    const [first, last] = [closure.ends[degree - 1] as number, closure.ends[degree] as number];
    const begin = length;
    for (let index = first; index < last; index++) {
      const node = closure.nodes.at(index);
      if (isListed(node) && (passes === undefined || passes(node, degree))) listed[length++] = node;
    }
    if (length > begin) levels.push({ degree, begin, end: length });
  }
  return { nodes: listed.slice(0, length), levels };
}

/** The rows of the page, ordered by degree and URN, and whether any follow. */
function rowsOf(
  nodes: Nodes,
  { nodes: found, levels, skipped }: Results,
  { start, count, prepared }: MemoryQuery,
): Pick<LineageSearchPage, 'results' | 'isEnd'> {
  const { afterDegree, afterUrn } = prepared.parameters;
  const isBehind = behind(nodes, afterUrn);
  const compare = (a: number, b: number) => nodes.compare(a, b);
  const results: LineageResult[] = [];
  let before = 0;
  let left = 0;
  for (const { degree, begin, end: last } of levels) {
    if (degree < afterDegree) continue;
    const all = found.subarray(begin, last);
    const level = degree === afterDegree ? all.filter(isBehind) : all;
    const first = Math.min(Math.max(start - before, 0), level.length);
    const end = Math.min(first + count - results.length, level.length);
    for (const node of end > first ? selectRange(level, first, end, compare) : []) {
      const row = { urn: nodes.urns.urn(node), degree };
      results.push(skipped.has(node) ? { ...row, ignoredAsHop: true } : row);
    }
    before += level.length;
    left = level.length - end;
  }
  return { results, isEnd: results.length === 0 || left === 0 };
}

/** Whether a node comes after a URN. */
function behind(nodes: Nodes, urn: string): (node: number) => boolean {
  const after = nodes.find(urn);
  return after === undefined
    ? (node) => nodes.urns.urn(node) > urn
    : (node) => nodes.compare(node, after) > 0;
}

function countFacets(
  nodes: Nodes,
  found: Int32Array,
  { facets, facetValues }: MemoryQuery['facets'],
): LineageFacet[] {
  const counted = facets.flatMap(({ field, property }) => {
    const dictionary = nodes.property(field in RELATED ? field : (property ?? field));
    const counts = new Uint32Array(dictionary.values.length);
    for (const node of found) {
      const code = dictionary.code(node);
      counts[code] = (counts[code] as number) + 1;
    }
    const byValue = new Map<string, number>();
    dictionary.values.forEach((values, code) => {
      const count = counts[code] as number;
      if (count === 0) return;
      for (const value of values) byValue.set(value, (byValue.get(value) ?? 0) + count);
    });
    const all = [...byValue].map(([value, count]) => ({ value, count }));
    all.sort((a, b) => b.count - a.count || compareCodeUnits(a.value, b.value));
    return all.length > 0 ? [{ field, values: all.slice(0, facetValues) }] : [];
  });
  return counted.sort((a, b) => compareCodeUnits(a.field, b.field));
}
