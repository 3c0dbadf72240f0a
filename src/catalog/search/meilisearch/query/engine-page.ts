import type { EngineResult } from '../../engine.js';
import { mapInTurns } from '../../in-turns.js';
import { matchedFields, showsMatchedFields } from '../../matches.js';
import type { Facet, SearchField } from '../../types.js';
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
export async function enginePage(index: SearchIndex, asPlanned: Plan): Promise<EngineResult> {
  const { fields } = index;
  const plan = await inScrollOrder(index, asPlanned);
  const { page, searchText, keys, bounds, facets, facetValues, disconnected } = plan;
  const signal = disconnected?.();
  const after = 'after' in page ? page.after : undefined;
  const base: SearchOptions = { filter: bounds.may, start: 0, count: 0, attributes: [], signal };
  const shows = showsMatchedFields(plan);
  const counted = { ...base, facets: facets.map(valuesPath) };
  const shown: SearchOptions = {
    ...base,
    count: page.count,
    sort: engineSort(keys, fields),
    attributes: shows || keys.length > 1 ? [ATTRIBUTES.urn, ATTRIBUTES.document] : [ATTRIBUTES.urn],
  };
  const [found, total] = await pages();
  const matched = matchedFields(plan, fields);
  return {
    total: total.estimatedTotalHits,
    results: await mapInTurns([...found.hits.entries()], ([position, hit]) =>
      toResult(hit, found.offset + position, plan, shows ? matched : () => []),
    ),
    facets: await Promise.all(facets.map((field) => facet(field, total))),
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
    if (!isCounted(keyCounts)) return postFilteredFacet(index, plan, field);
    return toFacet(field, await readCounts(index, field, keyCounts, bounds.may), facetValues);
  }
}

function toResult(
  hit: Hit,
  position: number,
  { keys }: Plan,
  matched: ReturnType<typeof matchedFields>,
): EngineResult['results'][number] {
  const { urn } = hit;
  const document = hit.document === undefined ? { urn, entityType: '', fields: {} } : toDocument(hit);
  return {
    urn,
    matchedFields: matched(document),
    sortValues: isByRelevance(keys) ? relevanceCursor(urn, position) : toAfter(sortValues(keys, document)),
  };
}
