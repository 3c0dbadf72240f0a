import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import type { LineagePage, LineageQuery } from '../../../src/catalog/lineage/types.js';
import { edgeTypes } from '../../../src/catalog/relationships/edge-types.js';
import type { Catalog } from '../../../src/catalog/types.js';
import { loadRegistry } from '../../../src/model/index.js';
import { CairnError } from '../../../src/shared/errors.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { datasetUrn, uniqueName } from '../../behaviour/support/urns.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const CALLER = { actor: 'urn:li:corpuser:lineage' };
const FAN = 4_000;
/** Names and texts that begin alike again and again: comparing takes minutes for the fan, and no time for one entity. */
const ALIKE = 'a'.repeat(300);
const TEXTS = Array.from({ length: 1_000 }, (_, index) => `${'a'.repeat(150)}b${index}`);

const NO_TIMES = { startTime: null, endTime: null, asOf: null };

let graph: Graph;
let query: LineageQuery;
let near: string;
const catalogWithin = (lineageDeadline: number): Catalog =>
  createCatalog({ graph, registry: loadRegistry(), lineageDeadline });

/** A start that feeds one dataset, which feeds thousands. */
beforeAll(async () => {
  graph = await connectTestGraph();
  const { proposals } = catalogWithin(60_000);
  const prefix = uniqueName('deadline');
  const urns = Array.from({ length: FAN + 2 }, (_, index) => datasetUrn(`${prefix}.t${index}.${ALIKE}`));
  const [start, middle, ...fan] = urns as [string, string, ...string[]];
  const edge = (urn: string, dataset: string) => ({
    urn,
    aspectName: 'upstreamLineage',
    changeType: 'UPSERT' as const,
    aspect: { upstreams: [{ dataset, type: 'TRANSFORMED', auditStamp: { time: 1, actor: CALLER.actor } }] },
  });
  const status = {
    urn: start,
    aspectName: 'status',
    changeType: 'UPSERT' as const,
    aspect: { removed: false },
  };
  await proposals.submit([status, edge(middle, start)], CALLER);
  for (let first = 0; first < FAN; first += 1_000)
    await proposals.submit(
      fan.slice(first, first + 1_000).map((urn) => edge(urn, middle)),
      CALLER,
    );
  near = middle;
  const slow = { field: 'urn', condition: 'CONTAIN', values: TEXTS, negated: true };
  query = { urn: start, direction: 'DOWNSTREAM', filters: [{ and: [slow] }] };
});
afterAll(() => graph.close());

/** The statements that run on the server, this one aside. */
async function running(): Promise<string[]> {
  const { records } = await graph.driver.executeQuery(
    "SHOW TRANSACTIONS YIELD currentQuery WHERE NOT currentQuery STARTS WITH 'SHOW' RETURN currentQuery",
  );
  return records.map((record) => record.get('currentQuery'));
}

const nothingRuns = () => expect.poll(running).toEqual([]);

/** The page of the shortest deadline, doubled from so many milliseconds, in which the first hop is known. */
async function firstPage(deadline: number): Promise<LineagePage> {
  try {
    return await catalogWithin(deadline).lineage.search(query);
  } catch (error) {
    if (!(error instanceof CairnError) || error.code !== 'DEADLINE_EXCEEDED') throw error;
    await nothingRuns();
    return await firstPage(deadline * 2);
  }
}

describe('the deadline of a search across lineage', () => {
  it('returns the nearest hops, and a message that the answer is partial', async () => {
    const page = await firstPage(1_000);
    expect(page.results).toEqual([{ urn: near, degree: 1 }]);
    expect(page).toMatchObject({ total: 1, degrees: [{ degree: 1, count: 1 }] });
    expect(page.partial).toContain('within one hop');
    await nothingRuns();
  });

  it('is DEADLINE_EXCEEDED when no hop is known', async () => {
    const answer = catalogWithin(1).lineage.search(query);
    await expect(answer).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    await nothingRuns();
  });

  it('ends the search as UNAVAILABLE when the client disconnects', async () => {
    const client = new AbortController();
    const answer = catalogWithin(3_600_000).lineage.search({ ...query, signal: client.signal });
    const failed = expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(running, { interval: 20 }).not.toEqual([]);
    client.abort();
    await failed;
    await nothingRuns();
  });

  it('ends a running statement when the client disconnects', async () => {
    const client = new AbortController();
    // Each of them feeds thousands.
    const parameters = { urns: Array(20_000).fill(near), direction: 'DOWNSTREAM', ...NO_TIMES };
    const answer = graph.read('lineage/expand-hop', parameters, {
      names: edgeTypes(null),
      signal: client.signal,
    });
    const failed = expect(answer).rejects.toThrow('The client has left');
    await expect.poll(running, { interval: 20 }).not.toEqual([]);
    client.abort(new Error('The client has left'));
    await failed;
    await nothingRuns();
  });
});
