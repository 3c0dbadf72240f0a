import { beforeAll, beforeEach } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import type { SearchEngine } from '../../../src/catalog/search/engine.js';
import { createSearch, type SearchService } from '../../../src/catalog/search/index.js';
import type { SearchQuery } from '../../../src/catalog/search/types.js';
import type { Catalog, Criterion, Proposal } from '../../../src/catalog/types.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { compareMemoryWithGraph, startLineageMemory } from '../../support/lineage-comparison.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import type { TestedEngine } from './engines.js';

export interface SearchCatalog {
  graph: Graph;
  catalog: Catalog;
  engine: SearchEngine;
  search: SearchService;
  /** Writes, and waits until it can be found. */
  write(...proposals: Proposal[]): Promise<void>;
  /** The URNs that are found, sorted. */
  find(query: SearchQuery): Promise<string[]>;
  /** The URNs that meet conditions, all of them, sorted. */
  filter(...and: Criterion[]): Promise<string[]>;
}

/**
 * For `describe`: the catalog of its tests, which `prepare` fills before them; skipped, with the reason, where there is
 * no such engine. What it gives is there when tests run.
 */
export function testCatalogWith(tested: TestedEngine, prepare: () => Promise<void>): SearchCatalog {
  const testCatalog = {} as SearchCatalog;
  beforeEach(({ skip }) => skip(tested.missing !== undefined, tested.missing));
  beforeAll(async () => {
    if (tested.missing !== undefined) return;
    Object.assign(testCatalog, await openSearchCatalog(tested));
    await prepare();
  });
  return testCatalog;
}

const CALLER = { actor: 'urn:li:corpuser:tester' };

/** A catalog with search by this engine, on an empty database. */
export async function openSearchCatalog(tested: TestedEngine): Promise<SearchCatalog> {
  const graph = await connectTestGraph();
  await cleanDatabase(graph);
  const registry = loadRegistry();
  const engine = await tested.open(graph);
  const search = createSearch({ graph, registry, engine });
  const { memory, stop } = startLineageMemory(graph, registry);
  const catalog = createCatalog({
    ...{ graph, registry, lineageMemory: memory },
    onCommit: search.wake,
    awaitIndex: () => search.flush(),
  });
  compareMemoryWithGraph(catalog, graph, memory);
  search.start();
  afterFile(async () => {
    await Promise.all([search.stop(), stop()]);
    await graph.close();
  });
  const find = async (query: SearchQuery) => {
    const { results } = await search.search({ count: 10_000, ...query });
    return results.map(({ urn }) => urn).sort();
  };
  return {
    graph,
    catalog,
    engine,
    search,
    find,
    filter: (...and) => find({ filters: [{ and }] }),
    async write(...proposals) {
      await catalog.proposals.submit(proposals, CALLER);
      await search.flush();
    },
  };
}

export const dataset = (name: string, platform = 'hive', origin = 'PROD') =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},${origin})`;

export function upsert(urn: string, aspectName: string, aspect: Proposal['aspect']): Proposal {
  return { urn, aspectName, changeType: 'UPSERT', aspect };
}
