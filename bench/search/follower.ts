import { setTimeout as sleep } from 'node:timers/promises';
import type { Catalog, Proposal } from '../../src/catalog/types.js';
import type { SearchDocument, SearchEngine } from '../../src/search/engine.js';
import type { SearchService } from '../../src/search/index.js';
import { median, timed } from '../support/measure.js';
import type { Row } from '../support/table.js';

const AUTHOR = { actor: 'urn:li:corpuser:bench' };
const BATCH = 1000;
/** Documents that the engine gets at once when it is measured by itself. */
const BULK = 5000;
const SINGLE_WRITES = 15;
const POLL_MILLIS = 5;
/** Writes that follow upon one another are followed in larger steps. */
const REST_MILLIS = 2000;

/** How many entities the follower takes a second, against the engine's own rate for the same documents. */
export async function benchFollower(
  catalog: Catalog,
  search: SearchService,
  engine: SearchEngine,
  count: number,
): Promise<Row> {
  for (let start = 0; start < count; start += BATCH)
    await catalog.proposals.submit(
      Array.from({ length: BATCH }, (_, index) => write(engine, start + index)),
      AUTHOR,
    );
  const followed = await timed(async () => {
    search.start();
    await search.flush();
  });
  const documents: SearchDocument[] = [];
  for await (const document of engine.documents())
    if (document.urn.includes(`${engine.name}_followed`)) documents.push(document);
  // An index of its own: what is there already and did not change costs an engine next to nothing.
  const empty = await engine.shadow();
  const applied = await timed(async () => {
    for (let start = 0; start < documents.length; start += BULK)
      await empty.apply(documents.slice(start, start + BULK), []);
  });
  await empty.drop();
  const rate = (millis: number) => `${((documents.length * 1000) / millis).toFixed(0)}/s`;
  return {
    what: `following the writes of ${documents.length} datasets`,
    service: rate(followed),
    baseline: rate(applied),
    ratio: (applied / followed).toFixed(2),
    wanted: '>= 0.50',
  };
}

/** How long it takes at rest until a write is found. */
export async function benchFreshness(
  catalog: Catalog,
  search: SearchService,
  engine: SearchEngine,
): Promise<Row> {
  const times: number[] = [];
  for (let index = 0; index < SINGLE_WRITES; index++) {
    await sleep(REST_MILLIS);
    const proposal = write(engine, 1_000_000 + index);
    await catalog.proposals.submit([proposal], AUTHOR);
    times.push(await timed(() => untilFound(search, proposal.urn)));
  }
  const slowest = Math.max(...times);
  return {
    what: `found after a write, at rest (slowest of ${SINGLE_WRITES}: ${slowest.toFixed(0)} ms)`,
    service: `${median(times).toFixed(0)} ms`,
    baseline: '',
    ratio: '',
    wanted: '< 2000 ms',
  };
}

async function untilFound(search: SearchService, urn: string): Promise<void> {
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
