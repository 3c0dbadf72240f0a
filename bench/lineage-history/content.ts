import type { Graph } from '../../src/store/graph/graph.js';

/** Datasets in layers, each fed by three of the layer before. */
const LAYERS = 10;
const WIDTH = Number(process.env.CAIRN_BENCH_WIDTH ?? 1_000);
export const DATASETS = LAYERS * WIDTH;
/** When the present edges began, and when others ended. */
const [BEGAN, ENDED] = [1_000, 3_000];

const PROPERTIES = "{source: row.to, aspect: 'upstreamLineage', relationship: 'DownstreamOf', since: $began";
const ENDS = 'UNWIND $rows AS row MATCH (a:Entity {urn: row.from}) MATCH (b:Entity {urn: row.to})';

interface Edge {
  from: string;
  to: string;
}

export const urn = (name: string, index: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:hive,${name}.t${index},PROD)`;

/** Edges from each layer to the next one; those that held no longer have a shift of their own. */
export function edgesOf(name: string, shift = 0): Edge[] {
  return Array.from({ length: DATASETS }, (_, index) =>
    [0, 1, 2].flatMap((step) => {
      const layer = Math.floor(index / WIDTH) - 1;
      const from = layer * WIDTH + ((index * 7 + step * 13 + shift) % WIDTH);
      return layer < 0 ? [] : [{ from: urn(name, from), to: urn(name, index) }];
    }),
  ).flat();
}

/** Writes datasets and their edges; the first feeds the rest of its layer, so that everything is downstream of it. */
export async function fill({ driver, database }: Graph, name: string): Promise<void> {
  const run = (text: string, parameters: object) => driver.executeQuery(text, parameters, { database });
  const nodes = Array.from({ length: DATASETS }, (_, index) => urn(name, index));
  await run(
    `UNWIND $nodes AS urn
     CREATE (:Entity:Dataset {urn: urn, type: 'dataset', name: urn, platform: 'urn:li:dataPlatform:hive',
       origin: 'PROD', removed: false, createdAt: $began, updatedAt: $began})`,
    { nodes, began: BEGAN },
  );
  const first = nodes.slice(1, WIDTH).map((to) => ({ from: urn(name, 0), to }));
  const rows = [...edgesOf(name), ...first];
  await run(`${ENDS} CREATE (a)-[:FeedsInto ${PROPERTIES}}]->(b)`, { rows, began: BEGAN });
}

/** Writes edges that no longer hold. */
export async function addFormer({ driver, database }: Graph, rows: readonly Edge[]): Promise<void> {
  const parameters = { rows, began: BEGAN, ended: ENDED };
  await driver.executeQuery(`${ENDS} CREATE (a)-[:FedInto ${PROPERTIES}, until: $ended}]->(b)`, parameters, {
    database,
  });
}
