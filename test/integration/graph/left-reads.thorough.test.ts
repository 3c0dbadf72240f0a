import { beforeAll, expect, it } from 'vitest';
import { readExistence } from '../../../src/catalog/entities/index.js';
import { upstreamsOf } from '../../behaviour/support/lineage.js';
import { afterFile } from '../../support/after-file.js';
import { CALLER, datasetUrn, openTestCatalog, upsert } from '../catalog/support/test-catalog.js';

const FAN = 3_000;
const urnOf = (index: number) => datasetUrn(`left-reads.${index}`);

const { graph, catalog } = await openTestCatalog();
afterFile(() => graph.close());

/** One dataset feeds more others than the driver asks for at once by default. */
beforeAll(async () => {
  const edges = Array.from({ length: FAN }, (_, index) =>
    upsert(urnOf(index + 1), 'upstreamLineage', upstreamsOf([urnOf(0)])),
  );
  await catalog.proposals.submit([upsert(urnOf(0), 'status', { removed: false })], CALLER);
  for (let first = 0; first < FAN; first += 1_000)
    await catalog.proposals.submit(edges.slice(first, first + 1_000), CALLER);
});

it('reads succeed after other clients aborted large reads', async () => {
  const search = (signal?: AbortSignal) =>
    catalog.lineage.search({ urn: urnOf(0), direction: 'DOWNSTREAM', count: 1, ...(signal && { signal }) });
  await search();
  for (let round = 0; round < 100; round++) {
    const client = new AbortController();
    const left = search(client.signal).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, round % 20));
    client.abort();
    await left;
    expect(await readExistence(catalog, [urnOf(1)])).toEqual([true]);
  }
});
