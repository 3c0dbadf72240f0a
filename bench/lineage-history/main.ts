import { loadavg } from 'node:os';
import { createCatalog } from '../../src/catalog/index.js';
import type { LineageQuery } from '../../src/catalog/lineage/types.js';
import type { Graph } from '../../src/graph/graph.js';
import { loadRegistry } from '../../src/model/index.js';
import { interleaved, median, timed } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';

/** Datasets in layers, each fed by three of the layer before. */
const LAYERS = 10;
const WIDTH = Number(process.env.CAIRN_BENCH_WIDTH ?? 1_000);
const ROUNDS = 15;
/** When the present edges began, when a fifth as many others ended, and as of when lineage is asked for. */
const [BEGAN, ENDED, THEN] = [1_000, 3_000, 2_000];

const urn = (index: number) => `urn:li:dataset:(urn:li:dataPlatform:hive,history.t${index},PROD)`;

/** Lineage from the graph as of a time, as a ratio to the same as of now, in turns. */
const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  await fill(graph);
  const { lineage } = createCatalog({ graph, registry: loadRegistry(), lineageDeadline: 600_000 });
  const asked: LineageQuery = { urn: urn(0), direction: 'DOWNSTREAM', count: 10 };
  const totals = new Set<number>();
  const search = async (query: LineageQuery) => {
    totals.add((await lineage.search(query)).total);
  };
  const times = await interleaved(ROUNDS, {
    now: () => timed(() => search(asked)),
    before: () => timed(() => search({ ...asked, asOf: THEN })),
  });
  // The first rounds plan the statements.
  const [now, then] = [median(times.now.slice(2)), median(times.before.slice(2))];
  console.log(
    `${[...totals].join(' and ')} of ${LAYERS * WIDTH} datasets: now ${now.toFixed(1)} ms, as of then ${then.toFixed(1)} ms, ` +
      `${(then / now).toFixed(2)} times; medians of ${ROUNDS - 2}, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  await graph.close();
} finally {
  await neo4j.stop();
}

async function fill({ driver, database }: Graph): Promise<void> {
  const run = (text: string, parameters: object) => driver.executeQuery(text, parameters, { database });
  const nodes = Array.from({ length: LAYERS * WIDTH }, (_, index) => urn(index));
  await run(
    `UNWIND $nodes AS urn
     CREATE (:Entity:Dataset {urn: urn, type: 'dataset', name: urn, platform: 'urn:li:dataPlatform:hive',
       origin: 'PROD', removed: false, createdAt: $began, updatedAt: $began})`,
    { nodes, began: BEGAN },
  );
  const edges = nodes.flatMap((to, index) =>
    [0, 1, 2].flatMap((step) => {
      const layer = Math.floor(index / WIDTH) - 1;
      return layer < 0 ? [] : [{ from: urn(layer * WIDTH + ((index * 7 + step * 13) % WIDTH)), to }];
    }),
  );
  const first = nodes.slice(1, WIDTH).map((to) => ({ from: urn(0), to }));
  const properties =
    "{source: row.to, aspect: 'upstreamLineage', relationship: 'DownstreamOf', since: $began";
  const ends = 'UNWIND $rows AS row MATCH (a:Entity {urn: row.from}) MATCH (b:Entity {urn: row.to})';
  await run(`${ends} CREATE (a)-[:FeedsInto ${properties}}]->(b)`, {
    rows: [...edges, ...first],
    began: BEGAN,
  });
  const former = edges.filter((_, index) => index % 5 === 0);
  await run(`${ends} CREATE (a)-[:FedInto ${properties}, until: $ended}]->(b)`, {
    ...{ rows: former, began: BEGAN, ended: ENDED },
  });
}
