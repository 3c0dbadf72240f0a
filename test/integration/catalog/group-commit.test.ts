import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Proposal } from '../../../src/catalog/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  type TestCatalog,
  upsert,
} from './support/test-catalog.js';

let testCatalog: TestCatalog;
/** Statements since the test began. */
let statements: string[];

beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(async () => {
  await cleanDatabase(testCatalog.graph);
  // The next transaction is not expected to write new entities only.
  for (const text of ['a', 'b']) await submit(described('before', text));
  await cleanDatabase(testCatalog.graph);
  statements = [];
  testCatalog.graph.sessions.onStatement = (name) => statements.push(name);
});
afterAll(() => testCatalog.graph.close());

const submit = (...batch: Proposal[]) => testCatalog.catalog.proposals.submit(batch, CALLER);
const transactions = () => statements.filter((name) => name === 'proposals/lock-entities').length;
const described = (name: string, description = 'a') =>
  upsert(datasetUrn(name), 'datasetProperties', { description });

/** URNs that nodes or changes of the graph mention. */
async function mentioned(): Promise<unknown[]> {
  const rows = await query(
    testCatalog.graph,
    'MATCH (n:Entity|Change) RETURN DISTINCT n.urn AS urn ORDER BY urn',
  );
  return rows.map(({ urn }) => urn);
}

it('requests that arrive during a transaction share the next one', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, index) => submit(described(`grouped.${index}`))));
  expect(transactions()).toBe(2);
  expect(await mentioned()).toHaveLength(50);
});

it('a commit group takes two statements, whatever its size', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => submit(described(`few.${index}`))));
  expect(statements).toEqual([
    'proposals/lock-entities',
    'proposals/write-draft',
    'proposals/lock-entities',
    'proposals/write-draft',
  ]);
});

it('a failed request in a commit group changes nothing, and the others succeed', async () => {
  await submit(described('there'));
  const outcomes = await Promise.allSettled([
    submit(described('first')),
    submit(described('good.1')),
    submit({ ...described('there', 'again'), changeType: 'CREATE' }),
    submit(described('bad.new'), { ...described('bad.match'), headers: { 'If-Version-Match': '7' } }),
    submit(described('there', 'b')),
    submit(
      described('good.2'),
      upsert(datasetUrn('good.2'), 'globalTags', { tags: [{ tag: 'urn:li:tag:t' }] }),
    ),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(transactions()).toBe(3);
  expect(await mentioned()).toEqual([
    ...['first', 'good.1', 'good.2', 'there'].map(datasetUrn),
    'urn:li:tag:t',
  ]);
  const [{ changes } = {}] = await query(
    testCatalog.graph,
    'MATCH (c:Change {urn: $urn}) RETURN count(c) AS changes',
    {
      urn: datasetUrn('there'),
    },
  );
  // The first write with its three default aspects, and the second.
  expect(changes).toBe(5);
  await expectClean(testCatalog);
});

it('a batch with a malformed URN is refused, and no statement is sent', async () => {
  await expect(submit(described('right'), described('wrong,(name'))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    problems: [{ pointer: '/1/urn' }],
  });
  expect(statements).toEqual([]);
});

it('later requests of a commit group see the writes of earlier ones', async () => {
  const results = await Promise.all([
    submit(described('other')),
    ...['a', 'b', 'b', 'c'].map((text) => submit(described('same', text))),
  ]);
  expect(transactions()).toBe(2);
  expect(results.slice(1).map(([result]) => [result?.effect, result?.record?.number])).toEqual([
    ['CREATED', 1],
    ['UPDATED', 2],
    ['UNCHANGED', 2],
    ['UPDATED', 3],
  ]);
  await expectClean(testCatalog);
});
