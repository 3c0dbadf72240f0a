import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExistence } from '../../../src/catalog/entities/index.js';
import { createCatalog } from '../../../src/catalog/index.js';
import type { Caller } from '../../../src/catalog/types.js';
import { loadRegistry } from '../../../src/model/index.js';
import { CairnError } from '../../../src/shared/errors.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { datasetUrn, upsert } from './support/test-catalog.js';

const ADA: Caller = { actor: 'urn:li:corpuser:ada' };
const registry = loadRegistry();
let graph: Graph;

beforeAll(async () => {
  graph = await connectTestGraph();
});
afterAll(() => graph.close());

describe('writes that wait for search while it is unavailable', () => {
  /** A catalog whose search is away; how long each of its writers would wait, `undefined` for as long as search says. */
  function catalogWithoutSearch() {
    const waits: (number | undefined)[] = [];
    const awaitIndex = async (timeoutMillis?: number) => {
      waits.push(timeoutMillis);
      throw new CairnError('UNAVAILABLE', 'Search is away');
    };
    return { waits, catalog: createCatalog({ graph, registry, awaitIndex }) };
  }

  const proposal = (name: string) => upsert(datasetUrn(name), 'status', { removed: false });

  it('succeed without waiting if the caller did not ask for it', async () => {
    const { waits, catalog } = catalogWithoutSearch();
    await catalog.proposals.submit([proposal('unasked')], ADA);
    expect(waits).toEqual([]);
  });

  it('succeed with waitForIndex bestEffort, after waiting for a limited time', async () => {
    const { waits, catalog } = catalogWithoutSearch();
    const results = await catalog.proposals.submit([proposal('bestEffort')], {
      ...ADA,
      waitForIndex: 'bestEffort',
    });
    expect(results).toHaveLength(1);
    expect(waits).toEqual([expect.any(Number)]);
  });

  it.each([
    ['a request', { ...ADA, waitForIndex: 'strict' } as const, {}],
    ['a proposal', ADA, { headers: { 'x-datahub-sync-index-update': 'True' } }],
  ])('fail with UNAVAILABLE but are stored if %s insists on waiting', async (name, caller, headers) => {
    const { waits, catalog } = catalogWithoutSearch();
    const asked = catalog.proposals.submit([{ ...proposal(name), ...headers }], caller);
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(waits).toEqual([undefined]);
    expect(await readExistence(catalog, [datasetUrn(name)])).toEqual([true]);
  });
});
