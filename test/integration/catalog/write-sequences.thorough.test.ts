import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEntities } from '../../../src/catalog/entities/index.js';
import { readVersions } from '../../../src/catalog/entities/read-version.js';
import { DEFAULT_ASPECTS } from '../../../src/catalog/proposals/default-aspects.js';
import type { Catalog } from '../../../src/catalog/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { type CachingCatalog, openCachingCatalog } from '../reads/support.js';
import { afterBatch, type ExpectedState, expectedEdges, type Step } from './support/expected-state.js';
import { ENTITIES, waves } from './support/random-steps.js';
import { CALLER, expectClean, openTestCatalog, query, type TestCatalog } from './support/test-catalog.js';

const RUNS = 25;

let testCatalog: TestCatalog;
/** Has the same graph. */
let catalog: Catalog;

beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
afterAll(() => testCatalog.graph.close());

/**
 * Writes random sequences, each in an empty database by a catalog of its own.
 * @param afterWave is called with what the catalog must hold after each wave
 */
async function writeSequences(
  open: () => Catalog,
  afterWave: (state: ExpectedState) => Promise<void> = async () => undefined,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(waves, async (sequence) => {
      await cleanDatabase(testCatalog.graph);
      catalog = open();
      let state: ExpectedState = new Map();
      for (const wave of sequence) {
        state = await writeWave(state, wave);
        await afterWave(state);
      }
      expect(await storedState()).toEqual(state);
      expect(await storedEdges()).toEqual(expectedEdges(state));
      await expectClean(testCatalog);
    }),
    { numRuns: RUNS },
  );
}

it('after random sequences of writes the graph holds exactly what was written', async () => {
  await writeSequences(() => testCatalog.catalog);
}, 300_000);

it('after random sequences of writes a caching catalog reads exactly what was written', async () => {
  const opened: CachingCatalog[] = [];
  const open = () => {
    const caching = openCachingCatalog(testCatalog.graph);
    opened.push(caching);
    return caching.catalog;
  };
  await writeSequences(open, async (state) => expect(await storedState()).toEqual(state));
  const hits = opened.reduce((sum, { memory }) => sum + memory.hits, 0);
  expect(hits).toBeGreaterThan(4 * RUNS);
}, 300_000);

/** Sends the batches of a wave at once; each must be accepted or refused as expected. */
async function writeWave(before: ExpectedState, wave: readonly Step[][]): Promise<ExpectedState> {
  let state = before;
  const expected = wave.map((batch) => {
    const next = afterBatch(state, batch);
    state = next ?? state;
    return next ? 'fulfilled' : 'rejected';
  });
  const outcomes = await Promise.allSettled(
    wave.map((batch) =>
      catalog.proposals.submit(
        batch.map(({ proposal }) => proposal),
        CALLER,
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(expected);
  return state;
}

/** Reads every version of every aspect from the catalog, except default aspects. */
async function storedState(): Promise<ExpectedState> {
  const state: ExpectedState = new Map();
  for (const { urn, exists, aspects } of await readEntities(catalog, ENTITIES)) {
    if (!exists) continue;
    const versions = Object.values(aspects)
      .filter(({ name }) => !name.endsWith('Key') && !DEFAULT_ASPECTS.some((other) => other === name))
      .map(async ({ name, number }) => {
        const keys = Array.from({ length: number }, (_, index) => ({
          urn,
          aspect: name,
          version: index + 1,
        }));
        const records = await readVersions(catalog, keys);
        return [name, records.map((record) => record?.value.json ?? {})] as const;
      });
    state.set(urn, new Map(await Promise.all(versions)));
  }
  return state;
}

/** The edges without duplicates. The checker tests that every aspect has its own. */
async function storedEdges(): Promise<string[]> {
  const rows = await query<{ edge: string }>(
    testCatalog.graph,
    "MATCH (a:Entity)-[r]->(b:Entity) WHERE type(r) <> 'PreviouslyFedInto' RETURN DISTINCT a.urn + ' ' + type(r) + ' ' + b.urn AS edge",
  );
  return rows.map(({ edge }) => edge).sort();
}
