import { compareCodeUnits } from '../../../shared/compare-code-units.js';
import type { facetParameters } from '../facets.js';
import { PROPERTIES } from '../filter.js';
import type { LineagePlan } from '../plan.js';
import type { LineageFacet, LineagePage, LineageResult } from '../types.js';
import type { Adjacency } from './adjacency.js';
import { filterTest } from './conditions.js';
import { closureOf, type MemoryClosure, requireKnown } from './memory-closure.js';
import type { Nodes } from './nodes.js';
import { selectRange } from './select.js';

/** A query with the requested page of its results. */
export interface PlannedPage {
  plan: LineagePlan;
  hops: number;
  start: number;
  count: number;
  facets: ReturnType<typeof facetParameters>;
}

/** A page of results, with the exact counts over all pages, and whether no results follow. */
export type LineageSearchPage = Pick<LineagePage, 'degrees' | 'facets' | 'results'> & { isEnd: boolean };

/** The number of nodes in a step. */
const STEP = 100;

/** The range of indexes with the results of a degree. */
interface Level {
  degree: number;
  begin: number;
  end: number;
}

/** The results of a query, on all of its pages. */
export interface Results {
  /**
   * By degree, in one array, which takes less memory than many. Nodes of the same degree have no order, and reading a
   * page may reorder them.
   */
  nodes: Int32Array;
  levels: Level[];
  /** Nodes that do not count as a hop. */
  skipped: ReadonlySet<number>;
}

/**
 * Finds all results of a query, in steps. Callers can do other work between steps.
 * @param start the node where lineage starts
 * @param isMatch whether a node matches the text of the query; undefined if there is none
 * @throws UnknownProperties
 */
export function* findResults(
  adjacency: Adjacency,
  start: number,
  query: PlannedPage,
  isMatch?: (node: number) => boolean,
): Generator<void, Results> {
  const { parameters, ignored } = query.plan;
  const closure = closureOf(adjacency, { ...parameters, start, hops: query.hops, ignored });
  const listed = yield* listedNodes(adjacency.nodes, closure, parameters, isMatch);
  return { ...listed, skipped: closure.skipped };
}

/** Finds all results of a query without pauses. */
export function resultsOf(...asked: Parameters<typeof findResults>): Results {
  const steps = findResults(...asked);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Makes a page of results, with exact counts. */
export function pageOf(nodes: Nodes, results: Results, query: PlannedPage): LineageSearchPage {
  return {
    degrees: results.levels.map(({ degree, begin, end }) => ({ degree, count: end - begin })),
    facets: countFacets(nodes, results.nodes, query.facets),
    ...rowsOf(nodes, results, query),
  };
}

/** The nodes of a closure that are results, by degree. */
function* listedNodes(
  nodes: Nodes,
  closure: MemoryClosure,
  parameters: LineagePlan['parameters'],
  isMatch: ((node: number) => boolean) | undefined,
): Generator<void, Pick<Results, 'nodes' | 'levels'>> {
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
      if (index % STEP === 0) yield;
      const node = closure.nodes.at(index);
      if (isListed(node) && isMatch?.(node) !== false && passes?.(node, degree) !== false)
        listed[length++] = node;
    }
    if (length > begin) levels.push({ degree, begin, end: length });
  }
  return { nodes: listed.slice(0, length), levels };
}

/** The rows of the page, ordered by degree and URN, and whether it is the last page. */
function rowsOf(
  nodes: Nodes,
  { nodes: found, levels, skipped }: Results,
  { start, count, plan }: PlannedPage,
): Pick<LineageSearchPage, 'results' | 'isEnd'> {
  const { afterDegree, afterUrn } = plan.parameters;
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

/** Returns a function that tells whether a node comes after a URN. */
function behind(nodes: Nodes, urn: string): (node: number) => boolean {
  const after = nodes.find(urn);
  return after === undefined
    ? (node) => nodes.urns.urn(node) > urn
    : (node) => nodes.compare(node, after) > 0;
}

function countFacets(
  nodes: Nodes,
  found: Int32Array,
  { fields, facetValues }: PlannedPage['facets'],
): LineageFacet[] {
  const counted = fields.flatMap((field) => {
    const dictionary = nodes.property(PROPERTIES[field] ?? field);
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
