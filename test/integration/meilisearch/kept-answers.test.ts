import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { EngineQuery, SearchDocument } from '../../../src/catalog/search/engine.js';
import { Connection } from '../../../src/catalog/search/meilisearch/connection.js';
import { MeilisearchEngine } from '../../../src/catalog/search/meilisearch/engine.js';
import { KEPT_MILLIS } from '../../../src/store/cache/versioned-cache.js';
import { advancedClock } from '../../support/advanced-clock.js';
import { queryOf } from '../../support/engine-query.js';
import { requireMeilisearch } from '../../support/require-meilisearch.js';
import { FIELDS } from './random-catalog.js';

beforeEach(requireMeilisearch);

const QUERY = queryOf('tag');

const { NAME } = FIELDS;

const tag = (name: string): SearchDocument => ({
  urn: `urn:li:tag:${name}`,
  entityType: 'tag',
  fields: { name: [name] },
});

/** The engine of a process, and that of another one with the same index. */
async function engines() {
  const uid = `test-${randomUUID()}`;
  const connection = new Connection(inject('meilisearch'));
  let version = 0;
  const engine = new MeilisearchEngine(connection, uid);
  const other = new MeilisearchEngine(new Connection(inject('meilisearch')), uid);
  await engine.create();
  await engine.prepare([NAME]);
  onTestFinished(() => engine.remove());
  await engine.apply([tag('one')], []);
  /** The URNs that are found. */
  const find = async (query: Partial<EngineQuery> = {}) =>
    (await engine.search({ ...QUERY, ...query }, `${version}`)).results.map(({ urn }) => urn);
  const complete = async () =>
    (await engine.complete({ types: ['tag'], text: 'o', fields: [NAME], limit: 10 }, `${version}`)).map(
      ({ urn }) => urn,
    );
  const requests = vi.spyOn(connection, 'ask');
  /** The results of a search, and its number of requests to the server. */
  const counted = async (work: () => Promise<string[]>) => {
    requests.mockClear();
    return [await work(), requests.mock.calls.length];
  };
  /** The follower of another process stores that the index has changed. */
  const indexChanged = () => {
    version++;
  };
  return { engine, other, find, complete, counted, indexChanged };
}

const ONE = tag('one').urn;
const TWO = tag('two').urn;

it('a repeated search sends no request until this process changes the index', async () => {
  const { engine, find, complete, counted } = await engines();
  expect(await find()).toEqual([ONE]);
  expect(await counted(find)).toEqual([[ONE], 0]);
  await engine.apply([tag('two')], []);
  expect(await find()).toEqual([ONE, TWO]);
  expect(await counted(find)).toEqual([[ONE, TWO], 0]);
  expect(await complete()).toEqual([ONE]);
  expect(await counted(complete)).toEqual([[ONE], 0]);
  await engine.apply([], [ONE]);
  expect(await complete()).toEqual([]);
  expect(await find()).toEqual([TWO]);
  expect(await find({ types: ['dataset'] })).toEqual([]);
});

it('concurrent equal searches send one request', async () => {
  const { find, counted } = await engines();
  const searches = async () => (await Promise.all([find(), find(), find()])).flat();
  expect(await counted(searches)).toEqual([[ONE, ONE, ONE], 1]);
});

it('an answer found during a change is not kept after it', async () => {
  const { engine, find } = await engines();
  const applied = engine.apply([tag('two')], []);
  const before = [await find(), await find()];
  await applied;
  for (const found of before) expect([[ONE], [ONE, TWO]]).toContainEqual(found);
  expect(await find()).toEqual([ONE, TWO]);
});

it('a swapped index answers at once', async () => {
  const { engine, find, complete } = await engines();
  const shadow = await engine.shadow();
  await shadow.apply([tag('two')], []);
  expect([await find(), await complete()]).toEqual([[ONE], [ONE]]);
  await shadow.swap();
  expect([await complete(), await find()]).toEqual([[], [TWO]]);
});

it('documents that another process has indexed are found after the index changed', async () => {
  const { other, find, indexChanged } = await engines();
  await find();
  await other.apply([tag('two')], []);
  indexChanged();
  expect(await find()).toEqual([ONE, TWO]);
});

it('documents that were changed outside Cairn are found after ten seconds', async () => {
  const { other, find } = await engines();
  const clock = advancedClock();
  await find();
  await other.apply([tag('two')], []);
  expect(await find()).toEqual([ONE]);
  await clock.pass(KEPT_MILLIS + 1);
  expect(await find()).toEqual([ONE, TWO]);
});
