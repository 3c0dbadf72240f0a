import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { documentMatcher } from '../../../src/catalog/search/document-matcher.js';
import type { EngineQuery, SearchDocument } from '../../../src/catalog/search/engine.js';
import { Connection } from '../../../src/catalog/search/meilisearch/connection.js';
import { MeilisearchEngine } from '../../../src/catalog/search/meilisearch/engine.js';
import {
  compareSortValues,
  sortKeys,
  sortValues,
} from '../../../src/catalog/search/meilisearch/query/sort.js';
import type { SortKey } from '../../../src/catalog/search/types.js';
import { requireMeilisearch } from '../../support/require-meilisearch.js';
import { FIELDS, filter, documents as randomDocuments } from './random-catalog.js';

const fields = new Map(Object.values(FIELDS).map((field) => [field.name, field]));
const all: EngineQuery = {
  types: [],
  words: [],
  sort: [],
  page: { start: 0, count: 1000 },
  facets: [],
  facetValues: 100,
  matches: true,
};

describe('the Meilisearch engine with random documents', () => {
  const documents = fc.sample(randomDocuments, { numRuns: 1, seed: 20 })[0] as SearchDocument[];
  let engine: MeilisearchEngine;
  beforeEach(requireMeilisearch);

  beforeAll(async () => {
    if (inject('meilisearch') === undefined) return;
    const uid = `test-${randomUUID()}`;
    engine = new MeilisearchEngine(new Connection(inject('meilisearch')), uid, new Map(fields));
    await engine.create();
    await engine.apply(documents, []);
  });
  afterAll(async () => {
    await engine?.remove();
  });

  const search = async (query: Partial<EngineQuery>) => engine.search({ ...all, ...query });
  const urns = async (query: Partial<EngineQuery>) => (await search(query)).results.map(({ urn }) => urn);
  /** In the order of their URNs' bytes. */
  const byUrn = (found: SearchDocument[]) =>
    found.map(({ urn }) => urn).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

  it('returns exactly the documents that match a random filter', async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.subarray(['chart', 'tag']), async (node, types) => {
        const expected = documents.filter(
          (document) =>
            (types.length === 0 || types.includes(document.entityType)) &&
            documentMatcher(node, fields)(document),
        );
        const answer = await search({ filter: node, types });
        expect(answer.results.map(({ urn }) => urn)).toEqual(byUrn(expected));
        expect(answer).toMatchObject({ total: expected.length });
      }),
      { numRuns: 100 },
    );
  });

  it('sorts by random fields, and continues after each page', async () => {
    const key: fc.Arbitrary<SortKey> = fc.record({
      field: fc.constantFrom('name', 'size', 'lastModified', 'urn', 'nobody.has.it'),
      order: fc.constantFrom('ASCENDING', 'DESCENDING'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(key, { maxLength: 3 }),
        fc.integer({ min: 20, max: 100 }),
        async (sort, count) => {
          const keys = sortKeys({ sort, words: [] });
          const expected = documents
            .map((document) => ({ urn: document.urn, values: sortValues(keys, document) }))
            .sort((a, b) => compareSortValues(keys, a.values, b.values));
          const found: string[] = [];
          for (let after: EngineQuery['page'] & { after?: unknown } = { count }; ; ) {
            const { results, total } = await search({ sort, page: after });
            expect(total).toBe(documents.length);
            found.push(...results.map(({ urn }) => urn));
            const last = results.at(-1);
            if (last === undefined) break;
            after = { count, after: last.sortValues };
          }
          expect(found).toEqual(expected.map(({ urn }) => urn));
        },
      ),
      {
        numRuns: 15,
        examples: [
          [
            [
              { field: 'size', order: 'DESCENDING' },
              { field: 'size', order: 'ASCENDING' },
            ],
            20,
          ],
        ],
      },
    );
  });

  it('counts every value of a facet, whatever its case and length', async () => {
    const { facets } = await search({ facets: Object.values(FIELDS), page: { start: 0, count: 0 } });
    for (const { field, values } of facets) {
      const counts = new Map<string, number>();
      for (const { urn, fields: own } of documents)
        for (const value of field === 'urn' ? [urn] : (own[field] ?? []))
          counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
      const found = values.map(({ value, count }) => [
        field === 'size' || field === 'lastModified' ? String(Number(value)) : value,
        count,
      ]);
      expect(Object.fromEntries(found)).toEqual(
        counts.size > 100 ? expect.anything() : Object.fromEntries(counts),
      );
      expect(found.length).toBe(Math.min(100, counts.size));
      expect(found.map(([, count]) => count)).toEqual(
        found.map(([, count]) => Number(count)).sort((a, b) => b - a),
      );
    }
  });

  it('returns all documents unchanged', async () => {
    const found: SearchDocument[] = [];
    for await (const document of engine.documents()) found.push(document);
    expect(found.map(({ urn }) => urn)).toEqual(byUrn(documents));
    expect(new Map(found.map((document) => [document.urn, document]))).toEqual(
      new Map(documents.map((document) => [document.urn, document])),
    );
  });

  it('is replaced by its shadow in one step', async () => {
    const shadow = await engine.shadow();
    await shadow.apply(documents.slice(0, 10), []);
    expect(await engine.count()).toBe(documents.length);
    await shadow.swap();
    expect(await engine.count()).toBe(10);
    await engine.apply(documents, []);
    await engine.apply([], [documents[0]?.urn ?? '']);
    expect(await engine.count()).toBe(documents.length - 1);
    await engine.apply(documents, []);
    expect(await urns({ page: { start: 149, count: 10 } })).toHaveLength(1);
  });

  it('is lost when its index is missing, and accepts no documents until the index is created', async () => {
    expect(await engine.isLost(async () => true)).toBe(false);
    await engine.remove();
    expect(await engine.isLost(async () => true)).toBe(true);
    await expect(engine.apply(documents, [])).rejects.toThrow('Meilisearch did not do a task');
    expect(await engine.isLost(async () => true)).toBe(true);
    await engine.prepare([]);
    await expect(search({})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await engine.create();
    await engine.apply(documents, []);
    expect(await engine.isLost(async () => true)).toBe(false);
    expect(await urns({ sort: [] })).toEqual(byUrn(documents));
  });
});
