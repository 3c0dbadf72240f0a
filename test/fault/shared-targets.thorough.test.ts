import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Proposal } from '../../src/catalog/types.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  remove,
  type TestCatalog,
  upsert,
} from '../integration/catalog/support/test-catalog.js';
import { cleanDatabase } from '../support/clean-database.js';

const ROUNDS = 25;

/** Two of them on one database stand for two service processes. */
let testCatalogs: [TestCatalog, TestCatalog];

beforeAll(async () => {
  testCatalogs = [await openTestCatalog(), await openTestCatalog()];
});
beforeEach(() => cleanDatabase(testCatalogs[0].graph));
afterAll(() => Promise.all(testCatalogs.map(({ graph }) => graph.close())));

const tagged = (name: string, ...tags: string[]) =>
  upsert(datasetUrn(name), 'globalTags', { tags: tags.map((tag) => ({ tag })) });

/** Writes in turns, round after round; each process has its own writers at work at the same time. */
async function contend(...writers: ((round: number) => Proposal)[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    writers.map(async (proposal, index) => {
      const { catalog } = testCatalogs[index % 2] as TestCatalog;
      for (let round = 0; round < ROUNDS; round++) await catalog.proposals.submit([proposal(round)], CALLER);
    }),
  );
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toEqual([]);
}

it('a node exists as long as one of several concurrently changed references remains', async () => {
  const tag = 'urn:li:tag:shared';
  const toggling = (name: string) => (round: number) => tagged(name, ...(round % 2 ? [] : [tag]));
  await contend(toggling('a'), toggling('b'), toggling('c'), toggling('d'));
  await expectClean(testCatalogs[0]);
  const [{ references } = {}] = await query(
    testCatalogs[0].graph,
    'MATCH (:Tag {urn: $tag})<-[r:TaggedWith]-() RETURN count(r) AS references',
    { tag },
  );
  expect(references).toBe(4);
});

it('an entity can be written and deleted while references to it are added and removed', async () => {
  const tag = 'urn:li:tag:fleeting';
  const toggling = (name: string) => (round: number) => tagged(name, ...(round % 2 ? [tag] : []));
  const living = (round: number) =>
    round % 2 ? remove(tag, 'tagKey') : upsert(tag, 'tagProperties', { name: `Round ${round}` });
  await contend(toggling('a'), living, living, toggling('b'));
  await expectClean(testCatalogs[0]);
});

it('entities with references to one another can be deleted and written concurrently', async () => {
  const names = ['p', 'q', 'r'];
  const writer = (own: number) => (round: number) => {
    const urn = datasetUrn(names[own] ?? '');
    if (round % 3 === 2) return remove(urn, 'datasetKey');
    const upstreams = names
      .filter((_, index) => index !== own)
      .map((name) => ({
        dataset: datasetUrn(name),
        type: 'COPY',
        auditStamp: { time: round, actor: CALLER.actor },
      }));
    return upsert(urn, 'upstreamLineage', { upstreams });
  };
  await contend(writer(0), writer(0), writer(1), writer(1), writer(2), writer(2));
  await expectClean(testCatalogs[0]);
});
