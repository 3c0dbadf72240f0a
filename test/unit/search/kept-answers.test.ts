import { expect, it } from 'vitest';
import type { EngineResult } from '../../../src/catalog/search/engine.js';
import { KeptAnswers } from '../../../src/catalog/search/kept-answers.js';
import { queryOf } from '../../support/engine-query.js';

const QUERY = queryOf('dataset');

/** An answer with so many results. */
const answer = (count: number): EngineResult => ({
  total: count,
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
  const answers = new KeptAnswers();
  const search = () =>
    answers.results(QUERY, `${documents.version}`, async () => {
      documents.searches++;
      return answer(count);
    });
  return { documents, answers, search };
}

it('a search runs once until documents change', async () => {
  const { documents, search } = kept();
  expect(await search()).toBe(await search());
  expect(documents.searches).toBe(1);
  documents.version++;
  await search();
  expect(documents.searches).toBe(2);
});

it('a search runs again after the answers were cleared', async () => {
  const { documents, answers, search } = kept();
  await search();
  answers.clear();
  await search();
  expect(documents.searches).toBe(2);
});

it.each([
  [100, 1],
  [101, 2],
])('pages of up to 100 results are kept: %i results', async (count, searches) => {
  const { documents, search } = kept(count);
  await search();
  await search();
  expect(documents.searches).toBe(searches);
});

it('errors are not kept', async () => {
  const { documents, answers, search } = kept();
  const failing = answers.results(QUERY, '1', () => Promise.reject(new Error('It hangs')));
  await expect(failing).rejects.toThrow('It hangs');
  await search();
  expect(documents.searches).toBe(1);
});

it('waiting callers get their answer although the first caller disconnected', async () => {
  const { documents, answers, search } = kept();
  const leaving = new AbortController();
  const query = { ...QUERY, disconnected: () => leaving.signal };
  let asked = 0;
  const left = answers.results(query, '1', () => {
    asked++;
    return new Promise((_, reject) => {
      leaving.signal.addEventListener('abort', () => reject(new Error('It was aborted')));
    });
  });
  left.catch(() => undefined);
  const others = [search(), search()];
  await new Promise(setImmediate);
  leaving.abort();
  await expect(left).rejects.toThrow('It was aborted');
  expect(await Promise.all(others)).toEqual([answer(1), answer(1)]);
  expect(asked).toBe(1);
  expect(documents.searches).toBe(1);
  await search();
  expect(documents.searches).toBe(1);
});

it('waiting callers share one search, even if it fails', async () => {
  const { answers } = kept();
  let asked = 0;
  const waiting = { ...QUERY, disconnected: () => new AbortController().signal };
  const search = () =>
    answers.results(waiting, '1', () => {
      asked++;
      return Promise.reject(new Error('It hangs'));
    });
  const outcomes = await Promise.allSettled([search(), search()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toBe(1);
});
