import { expect, it } from 'vitest';
import type { EngineQuery, EngineResult } from '../../../src/search/engine.js';
import { KeptAnswers } from '../../../src/search/kept-answers.js';

const QUERY: EngineQuery = {
  types: ['dataset'],
  words: [],
  sort: [],
  page: { start: 0, count: 10 },
  facets: [],
  facetValues: 10,
  matches: false,
};

/** An answer with so many results. */
const answer = (count: number): EngineResult => ({
  total: count,
  isTotalExact: true,
  results: Array.from({ length: count }, (_, index) => ({
    urn: `urn:li:tag:${index}`,
    matchedFields: [],
    sortValues: [],
  })),
  facets: [],
});

/** Kept answers of documents with a version, and how often they were searched. */
function kept(count = 1) {
  const documents = { version: 1, searches: 0 };
  const answers = new KeptAnswers(async () => documents.version);
  const search = () =>
    answers.results(QUERY, async () => {
      documents.searches++;
      return answer(count);
    });
  return { documents, answers, search };
}

it('finds once while documents are the same', async () => {
  const { documents, search } = kept();
  expect(await search()).toBe(await search());
  expect(documents.searches).toBe(1);
  documents.version++;
  await search();
  expect(documents.searches).toBe(2);
});

it('finds again when fields have changed', async () => {
  const { documents, answers, search } = kept();
  await search();
  answers.fieldsChanged();
  await search();
  expect(documents.searches).toBe(2);
});

it.each([
  [100, 1],
  [101, 2],
])('of pages with %i results', async (count, searches) => {
  const { documents, search } = kept(count);
  await search();
  await search();
  expect(documents.searches).toBe(searches);
});

it('keeps no error', async () => {
  const { documents, answers, search } = kept();
  const failing = answers.results(QUERY, () => Promise.reject(new Error('It hangs')));
  await expect(failing).rejects.toThrow('It hangs');
  await search();
  expect(documents.searches).toBe(1);
});

it('gives others their answer although the one who asked first has left', async () => {
  const { documents, answers, search } = kept();
  const leaving = new AbortController();
  const query = { ...QUERY, disconnected: () => leaving.signal };
  const left = answers.results(
    query,
    () =>
      new Promise((_, reject) => {
        const refuse = () => reject(new Error('It was aborted'));
        if (leaving.signal.aborted) refuse();
        leaving.signal.addEventListener('abort', refuse);
      }),
  );
  left.catch(() => undefined);
  const others = [search(), search()];
  await Promise.resolve();
  leaving.abort();
  await expect(left).rejects.toThrow('It was aborted');
  expect(await Promise.all(others)).toEqual([answer(1), answer(1)]);
  expect(documents.searches).toBe(2);
  await search();
  await search();
  expect(documents.searches).toBe(3);
});

it('finds again what failed while somebody waits', async () => {
  const { answers } = kept();
  const waiting = { ...QUERY, disconnected: () => new AbortController().signal };
  const failing = answers.results(waiting, () => Promise.reject(new Error('It hangs')));
  await expect(failing).rejects.toThrow('It hangs');
});
