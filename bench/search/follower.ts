import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchDocument, SearchEngine } from '../../src/catalog/search/engine.js';
import type { SearchService } from '../../src/catalog/search/index.js';
import type { Catalog, Proposal } from '../../src/catalog/types.js';
import { interleaved, median, timed } from '../support/measure.js';
import { compared, figure, millis, perSecond, type Row } from '../support/table.js';

const CALLER = { actor: 'urn:li:corpuser:bench' };
const BATCH = 1000;
/** The number of documents in a call when the engine is measured alone. */
const BULK = 5000;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 3;
const SINGLE_WRITES = 15;
const POLL_MILLIS = 5;
/** The pause between writes. Writes in quick succession are indexed in larger steps. */
const REST_MILLIS = 2000;

/**
 * Compares the entities that the follower indexes per second with the engine's own rate, for the same documents.
 * @param open opens a search whose follower has not started
 */
export async function benchFollower(
  catalog: Catalog,
  open: () => SearchService,
  engine: SearchEngine,
  count: number,
): Promise<Row> {
  let written = 0;
  let documents: SearchDocument[] = [];
  const ways = {
    followed: async () => {
      const proposals = Array.from({ length: count }, () => write(engine, written++));
      for (let start = 0; start < count; start += BATCH)
        await catalog.proposals.submit(proposals.slice(start, start + BATCH), CALLER);
      const search = open();
      const millis = await timed(async () => {
        search.start();
        await search.flush();
      });
      await search.stop();
      documents = await documentsOf(engine, new Set(proposals.map(({ urn }) => urn)));
      return millis;
    },
    applied: () => applyToEmpty(engine, documents),
  };
  await interleaved(WARM_UP_ROUNDS, ways);
  const { followed, applied } = await interleaved(ROUNDS, ways);
  const rates = (all: readonly number[]) => all.map((millis) => (count * 1000) / millis);
  const what = `following the writes of ${count} datasets`;
  return compared(what, rates(followed), rates(applied), '>= 0.50', perSecond);
}

async function documentsOf(engine: SearchEngine, urns: ReadonlySet<string>): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for await (const document of engine.documents()) if (urns.has(document.urn)) documents.push(document);
  return documents;
}

/** Measures with a new index, since an engine needs almost no time for unchanged documents. */
async function applyToEmpty(engine: SearchEngine, documents: readonly SearchDocument[]): Promise<number> {
  const empty = await engine.shadow();
  const millis = await timed(async () => {
    for (let start = 0; start < documents.length; start += BULK)
      await empty.apply(documents.slice(start, start + BULK), []);
  });
  await empty.drop();
  return millis;
}

/** The time until search finds a write, without other load. */
export async function benchFreshness(
  catalog: Catalog,
  search: SearchService,
  engine: SearchEngine,
): Promise<Row> {
  const times: number[] = [];
  for (let index = 0; index < SINGLE_WRITES; index++) {
    await sleep(REST_MILLIS);
    const proposal = write(engine, 1_000_000 + index);
    await catalog.proposals.submit([proposal], CALLER);
    times.push(await timed(() => awaitIndex(search, proposal.urn)));
  }
  const slowest = Math.max(...times);
  const what = `found after a write, at rest (slowest of ${SINGLE_WRITES}: ${slowest.toFixed(0)} ms)`;
  return figure(what, millis(median(times), 0), '< 2000 ms');
}

async function awaitIndex(search: SearchService, urn: string): Promise<void> {
  while ((await search.search({ filters: [{ and: [{ field: 'urn', value: urn }] }], count: 0 })).total === 0)
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLIS));
}

function write({ name }: SearchEngine, number: number): Proposal {
  const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,${name}_followed.table_${number},PROD)`;
  const aspect = {
    name: `table_${number}`,
    description: 'Rows that are written every day',
    customProperties: {},
  };
  return { urn, aspectName: 'datasetProperties', changeType: 'UPSERT', aspect };
}
