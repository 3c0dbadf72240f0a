import type { EngineQuery, EngineResult } from '../../engine.js';
import { mapInTurns } from '../../in-turns.js';
import { matchedFields, showsMatchedFields } from '../../matches.js';
import type { Facet, Fields, SearchField } from '../../types.js';
import { ATTRIBUTES, valuesPath } from '../attributes.js';
import { all } from '../filter/expression.js';
import type { Hit, IndexResponse, SearchIndex, SearchOptions } from '../search-index.js';
import { toDocument } from '../stored-document.js';
import { isCounted, readCounts, toFacet } from './facet-counter.js';
import type { Plan } from './plan-engine-query.js';
import { postFilteredFacet } from './post-filter.js';
import { findPosition, inScrollOrder, relevanceCursor } from './scroll.js';
import { afterFilter, engineSort, fromAfter, isByRelevance, sortValues, toAfter } from './sort.js';

/** Reads a page of a query that the engine can answer completely. */
export async function enginePage(
  index: SearchIndex,
  fields: Fields,
  query: EngineQuery,
  asPlanned: Plan,
): Promise<EngineResult> {
  const plan = await inScrollOrder(index, query, asPlanned);
  const { page, disconnected } = query;
  const signal = disconnected?.();
  const after = 'after' in page ? page.after : undefined;
  const { searchText, keys, bounds } = plan;
  const base: SearchOptions = { filter: bounds.may, start: 0, count: 0, attributes: [], signal };
  const shows = showsMatchedFields(query);
  const counted = { ...base, facets: query.facets.map(valuesPath) };
  const shown: SearchOptions = {
    ...base,
    count: page.count,
    sort: engineSort(keys, fields),
    attributes: attributesOf(shows || keys.length > 1),
  };
  const [found, total] = await pages();
  const matched = matchedFields(query, fields);
  return {
    total: total.estimatedTotalHits,
    isTotalExact: true,
    results: await mapInTurns([...found.hits.entries()], ([position, hit]) =>
      toResult(hit, found.offset + position, plan, shows ? matched : () => []),
    ),
    facets: await Promise.all(query.facets.map((field) => facet(field, total))),
  };

  /** Reads the page and the counts over all results. For the first page, one request is enough. */
  async function pages(): Promise<[IndexResponse, IndexResponse]> {
    if (after === undefined) {
      const start = 'start' in page ? page.start : 0;
      const both = await index.search(searchText, { ...shown, start, facets: counted.facets });
      return [both, both];
    }
    if (isByRelevance(keys)) {
      const start = await findPosition(index, plan, after, signal);
      return Promise.all([index.search(searchText, { ...shown, start }), index.search(searchText, counted)]);
    }
    const filter = all([bounds.may, afterFilter(keys, fromAfter(keys, after), fields)]);
    return Promise.all([index.search(searchText, { ...shown, filter }), index.search(searchText, counted)]);
  }

  async function facet(field: SearchField, { facetDistribution }: IndexResponse): Promise<Facet> {
    const keyCounts = facetDistribution?.[valuesPath(field)] ?? {};
    if (!isCounted(keyCounts)) return postFilteredFacet(index, fields, query, plan, field);
    return toFacet(field, await readCounts(index, field, keyCounts, bounds.may), query.facetValues);
  }
}

const attributesOf = (withDocument: boolean): string[] =>
  withDocument ? [ATTRIBUTES.urn, ATTRIBUTES.document] : [ATTRIBUTES.urn];

function toResult(
  hit: Hit,
  position: number,
  { keys }: Plan,
  matched: ReturnType<typeof matchedFields>,
): EngineResult['results'][number] {
  const { urn, document: text } = hit;
  const document = text === undefined ? { urn, entityType: '', fields: {} } : toDocument({ document: text });
  return {
    urn,
    matchedFields: matched(document),
    sortValues: isByRelevance(keys) ? relevanceCursor(urn, position) : toAfter(sortValues(keys, document)),
  };
}
