import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { EngineQuery, SearchDocument } from '../../../src/search/engine.js';
import { Connection } from '../../../src/search/meilisearch/connection.js';
import { MeilisearchEngine } from '../../../src/search/meilisearch/engine.js';
import { queryOf } from '../../support/engine-query.js';
import { requireMeilisearch } from '../../support/require-meilisearch.js';
import { Clock } from '../../unit/graph/writers/support/clock.js';
import { FIELDS } from './random-catalog.js';

beforeEach(requireMeilisearch);

const QUERY = queryOf('tag');

const { NAME } = FIELDS;

const tag = (name: string): SearchDocument => ({
  urn: `urn:li:tag:${name}`,
  entityType: 'tag',
  fields: { name: [name] },
});

/** The engine of a process that is the only one that writes, and that of another one with the same index. */
async function engines() {
  const clock = new Clock();
  const writer = clock.writer();
  const uid = `test-${randomUUID()}`;
  const connection = new Connection(inject('meilisearch'));
  const engine = new MeilisearchEngine(connection, uid, { writer });
  const other = new MeilisearchEngine(new Connection(inject('meilisearch')), uid);
  await engine.create();
  await engine.prepare([NAME]);
  onTestFinished(() => engine.remove());
  await engine.apply([tag('one')], []);
  await clock.passAsking(writer, 1_000);
  /** The URNs that are found. */
  const find = async (query: Partial<EngineQuery> = {}) =>
    (await engine.search({ ...QUERY, ...query })).results.map(({ urn }) => urn);
  const complete = async () =>
    (await engine.complete({ types: ['tag'], text: 'o', fields: [NAME], limit: 10 })).map(({ urn }) => urn);
  const requests = vi.spyOn(connection, 'ask');
  /** What is found, and the number of requests for it. */
  const counted = async (work: () => Promise<string[]>) => {
    requests.mockClear();
    return [await work(), requests.mock.calls.length];
  };
  return { clock, writer, engine, other, connection, find, complete, counted };
}

const ONE = tag('one').urn;
const TWO = tag('two').urn;

it('what was asked before is answered without a request, until this process changes the index', async () => {
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

it('equal searches at the same time are one', async () => {
  const { find, counted } = await engines();
  const searches = async () => (await Promise.all([find(), find(), find()])).flat();
  // One for the version, one for the page.
  expect(await counted(searches)).toEqual([[ONE, ONE, ONE], 2]);
});

it('a search during a change is not kept beyond it', async () => {
  const { engine, find } = await engines();
  const applied = engine.apply([tag('two')], []);
  const before = [await find(), await find()];
  await applied;
  for (const found of before) expect([[ONE], [ONE, TWO]]).toContainEqual(found);
  expect(await find()).toEqual([ONE, TWO]);
});

it('an index that was built beside it answers at once', async () => {
  const { engine, find, complete } = await engines();
  const shadow = await engine.shadow();
  await shadow.apply([tag('two')], []);
  expect([await find(), await complete()]).toEqual([[ONE], [ONE]]);
  await shadow.swap();
  expect([await complete(), await find()]).toEqual([[], [TWO]]);
});

it('what others have indexed is found at once while they are registered', async () => {
  const { clock, writer, other, find } = await engines();
  await find();
  clock.registerOther();
  await clock.passAsking(writer, 2_000);
  await other.apply([tag('two')], []);
  expect(await find()).toEqual([ONE, TWO]);
});

it('what was changed past Cairn is found within a second', async () => {
  const { other, connection, find } = await engines();
  const { closedSockets } = connection;
  await find();
  await other.apply([tag('two')], []);
  // Sooner than idle sockets are closed, which makes it look too.
  await expect.poll(find, { timeout: 2_500, interval: 100 }).toEqual([ONE, TWO]);
  expect(connection.closedSockets).toBe(closedSockets);
});

it('a closed connection makes it look whether the index is the same', async () => {
  const { connection, find, counted } = await engines();
  await find();
  connection.closedSockets++;
  expect(await counted(find)).toEqual([[ONE], 1]);
  expect(await counted(find)).toEqual([[ONE], 0]);
});

it('counts the connections that are closed', async () => {
  const { connection, find } = await engines();
  await find();
  const before = connection.closedSockets;
  // Idle ones are closed after three seconds.
  await expect.poll(() => connection.closedSockets).toBeGreaterThan(before);
});
