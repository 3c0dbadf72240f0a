import type { Cursor } from '../../../scroll-id.js';
import { documentMatcher } from '../../document-matcher.js';
import type { EngineResult, SearchDocument } from '../../engine.js';
import { mapInTurns } from '../../in-turns.js';
import { matchedFields } from '../../matches.js';
import type { Facet, SearchField } from '../../types.js';
import { ATTRIBUTES } from '../attributes.js';
import type { Hit, SearchIndex } from '../search-index.js';
import { toDocument } from '../stored-document.js';
import { addValues, type Counts, toFacet } from './facet-counter.js';
import type { Plan } from './plan-engine-query.js';
import { compareSortValues, fromAfter, isByRelevance, sortValues, toAfter } from './sort.js';

/** The number of results of a text to read at once. */
const READ_BATCH_SIZE = 1000;

interface Candidate {
  document: SearchDocument;
  score: number;
}

/** Reads a page of a query that the engine cannot answer completely. This process examines every candidate document. */
export async function postFilteredPage(index: SearchIndex, plan: Plan): Promise<EngineResult> {
  const { page, keys, facetValues } = plan;
  const after = 'after' in page && page.after ? fromAfter(keys, page.after) : undefined;
  const start = 'start' in page ? page.start : 0;
  const facets = plan.facets.map((field) => ({ field, counts: new Map() as Counts }));
  const first = new TopItems<Candidate & { values: Cursor }>(start + page.count, (a, b) =>
    compareSortValues(keys, a.values, b.values),
  );
  let total = 0;
  for await (const candidate of candidates(index, plan)) {
    total++;
    for (const { field, counts } of facets) addValues(counts, candidate.document, field);
    const values = sortValuesOf(candidate, plan);
    if (after === undefined || compareSortValues(keys, values, after) > 0)
      first.add({ ...candidate, values });
  }
  const matched = matchedFields(plan, index.fields);
  return {
    total,
    results: await mapInTurns(first.items.slice(start), ({ document, values }) => ({
      urn: document.urn,
      matchedFields: matched(document),
      sortValues: toAfter(values),
    })),
    facets: facets.map(({ field, counts }) => toFacet(field, counts, facetValues)),
  };
}

/** Counts a facet with more values than the engine counts. */
export async function postFilteredFacet(index: SearchIndex, plan: Plan, field: SearchField): Promise<Facet> {
  const counts: Counts = new Map();
  for await (const { document } of candidates(index, plan)) addValues(counts, document, field);
  return toFacet(field, counts, plan.facetValues);
}

async function* candidates(
  index: SearchIndex,
  { searchText, filter, bounds, keys, disconnected }: Plan,
): AsyncGenerator<Candidate> {
  const signal = disconnected?.();
  const isRanked = searchText.rankedBy.length > 0 && isByRelevance(keys);
  const matches = filter === undefined ? () => true : documentMatcher(filter, index.fields);
  for await (const candidate of isRanked || searchText.text !== '' ? searched() : scanned()) {
    if (matches(candidate.document)) yield candidate;
  }

  async function* scanned(): AsyncGenerator<Candidate> {
    for await (const document of index.scan(bounds.may, signal)) yield { document, score: 1 };
  }

  async function* searched(): AsyncGenerator<Candidate> {
    const wanted = { filter: bounds.may, count: READ_BATCH_SIZE, attributes: [ATTRIBUTES.document], signal };
    for (let start = 0; bounds.may !== false; start += READ_BATCH_SIZE) {
      const { hits } = await index.search(searchText, { ...wanted, start, showScore: true });
      for (const hit of hits) yield { document: toDocument(hit), score: scoreOf(hit) };
      if (hits.length < READ_BATCH_SIZE) return;
    }
  }
}

const scoreOf = ({ _rankingScore, _federation }: Hit): number =>
  _federation?.weightedRankingScore ?? _rankingScore ?? 1;

function sortValuesOf({ document, score }: Candidate, { keys }: Plan): Cursor {
  const values = sortValues(keys, document);
  return keys.map(({ field }, index) => (field === '_score' ? score : (values[index] ?? null)));
}

/** Collects the first items of an order. It never holds more than twice as many. */
export class TopItems<Item> {
  #buffer: Item[] = [];

  constructor(
    private readonly most: number,
    private readonly compare: (a: Item, b: Item) => number,
  ) {}

  add(item: Item): void {
    if (this.most === 0) return;
    this.#buffer.push(item);
    if (this.#buffer.length >= 2 * this.most) this.#buffer = this.items;
  }

  /** The items in order. */
  get items(): Item[] {
    return this.#buffer.sort(this.compare).slice(0, this.most);
  }
}
