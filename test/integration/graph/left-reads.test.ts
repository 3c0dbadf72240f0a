import { beforeAll, expect, it } from 'vitest';
import { readExistence } from '../../../src/catalog/entities/index.js';
import { createCatalog } from '../../../src/catalog/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import { afterFile } from '../../support/after-file.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const CALLER = { actor: 'urn:li:corpuser:leaver' };
const FAN = 3_000;
const urnOf = (index: number) => `urn:li:dataset:(urn:li:dataPlatform:hive,left-reads.${index},PROD)`;

const graph = await connectTestGraph();
afterFile(() => graph.close());
const catalog = createCatalog({ graph, registry: loadRegistry() });

/** One dataset feeds more others than the driver asks for at once by default. */
beforeAll(async () => {
  const edges = Array.from({ length: FAN }, (_, index) => ({
    urn: urnOf(index + 1),
    aspectName: 'upstreamLineage',
    changeType: 'UPSERT' as const,
    aspect: {
      upstreams: [{ dataset: urnOf(0), type: 'TRANSFORMED', auditStamp: { time: 1, actor: CALLER.actor } }],
    },
  }));
  const status = {
    urn: urnOf(0),
    aspectName: 'status',
    changeType: 'UPSERT' as const,
    aspect: { removed: false },
  };
  await catalog.proposals.submit([status], CALLER);
  for (let first = 0; first < FAN; first += 1_000)
    await catalog.proposals.submit(edges.slice(first, first + 1_000), CALLER);
});

it('a client that leaves while many rows are read does no harm to the next read', async () => {
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
