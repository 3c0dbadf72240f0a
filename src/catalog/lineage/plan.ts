import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import { nameText, readPaging } from '../paging.js';
import { type Cursor, fromScrollId } from '../scroll-id.js';
import { checkAsOf } from './as-of.js';
import { maxHops, UNLIMITED_HOPS } from './degrees.js';
import { type Condition, toConditions } from './filter.js';
import type { IgnoredHop, LineageQuery } from './types.js';
import { satisfiableAlternatives } from './unsatisfiable-filters.js';
import { readWindow } from './window.js';

export type LineagePlan = Awaited<ReturnType<typeof planLineage>>;

/**
 * Checks a query, and computes the parameters of its statements.
 * @throws CairnError BAD_REQUEST for an invalid query
 */
export async function planLineage(graph: Graph, registry: Registry, query: LineageQuery) {
  const { direction, scrollId, includeSoftDeleted = false, maxHops = UNLIMITED_HOPS } = query;
  const { asOf = null } = query;
  const { startTime, endTime } = readWindow(query);
  const { text: urn, entityType } = parseUrn(registry, query.urn);
  if (!Number.isSafeInteger(maxHops) || maxHops < 1)
    throw badRequest(`maxHops must be 1 or more, not ${maxHops}`);
  const types = (query.types ?? []).map((name) => registry.entity(name).name);
  const asked = await toConditions({ graph, registry }, query.filters ?? []);
  const filters = allFilters(asked, types);
  const text = nameText(query.query);
  checkAsOf(query, text, filters);
  const ignored = (query.ignoreAsHops ?? []).map((kind) => ignoredHop(registry, kind));
  const isColumn = entityType.name === 'schemaField';
  const columnsAsParents = isColumn && (query.columnsAsParents ?? !asksFor(filters, 'schemaField'));
  const viaTypes = query.includeVia === false ? [] : listedVia(isColumn, types, filters);
  const [afterDegree, afterUrn] = scrollId === undefined ? [0, ''] : fromScrollId(scrollId, isCursor);
  return {
    ignored,
    hops: Math.max(1, Math.min(maxHops, UNLIMITED_HOPS, maxHopsOf(filters))),
    paging: readPaging(query),
    parameters: {
      urn,
      direction,
      startTime,
      endTime,
      asOf,
      columnsAsParents,
      viaTypes,
      listColumns: !columnsAsParents && (isColumn || asksFor(filters, 'schemaField')),
      includeSoftDeleted: includeSoftDeleted || asksFor(filters, true),
      text,
      textMatches: query.textMatches ?? [],
      filters,
      afterDegree,
      afterUrn,
    },
  };
}

function allFilters(conjunctions: Condition[][], types: string[]): Condition[][] {
  const ofTypes: Condition[] =
    types.length === 0 ? [] : [{ kind: 'equal', negated: false, property: 'type', values: types }];
  if (conjunctions.length === 0) return ofTypes.length === 0 ? [] : [ofTypes];
  return satisfiableAlternatives(conjunctions.map((conditions) => [...ofTypes, ...conditions]));
}

/**
 * The types of results that edges go through. For columns, these are the jobs that compute them. Queries are results
 * only if the filter asks for them.
 */
function listedVia(isColumn: boolean, types: readonly string[], filters: readonly Condition[][]): string[] {
  const jobs = isColumn && (types.length === 0 || types.includes('dataJob')) ? ['dataJob'] : [];
  return asksFor(filters, 'query') ? [...jobs, 'query'] : jobs;
}

/** The largest number of hops that any alternative allows. */
function maxHopsOf(filters: readonly Condition[][]): number {
  if (filters.length === 0) return UNLIMITED_HOPS;
  return Math.max(
    ...filters.map((conditions) => maxHops(conditions.filter((condition) => condition.kind === 'degree'))),
  );
}

/** Whether a filter asks for a value that is excluded by default: columns, queries, or soft-deleted entities. */
function asksFor(filters: readonly Condition[][], value: string | boolean): boolean {
  return filters.some((conditions) =>
    conditions.some(
      (condition) =>
        'property' in condition &&
        !condition.negated &&
        condition.kind === 'equal' &&
        condition.values.includes(value),
    ),
  );
}

function ignoredHop(registry: Registry, { entityType, platforms }: IgnoredHop): IgnoredHop {
  const urns = platforms.map((text) => parseUrn(registry, text));
  const other = urns.find((urn) => urn.entityType.name !== 'dataPlatform');
  if (other) throw badRequest(`${other.text} is not a platform`);
  return { entityType: registry.entity(entityType).name, platforms: urns.map(({ text }) => text) };
}

/** Whether a cursor is one of lineage. Results are ordered by degree, then by URN. */
function isCursor(cursor: Cursor): cursor is readonly [degree: number, urn: string] {
  const [degree, urn] = cursor;
  return Number.isSafeInteger(degree) && Number(degree) > 0 && typeof urn === 'string';
}
