import type { Graph } from '../../src/store/graph/graph.js';

const LAST_SEQ = `MATCH (c:Counter {name: 'change'}) RETURN c.value AS value`;
const TIMES =
  'MATCH (c:Change) WHERE c.seq > $after AND c.seq <= $last RETURN count(DISTINCT c.time) AS value';

/** The number of the last change that the service logged. */
export async function lastChange({ driver, database }: Graph): Promise<number> {
  const { records } = await driver.executeQuery(LAST_SEQ, {}, { database });
  return Number(records[0]?.get('value') ?? 0);
}

/** The number of transactions after a change. All changes of a transaction have the same time. */
export async function transactionsAfter(graph: Graph, after: number): Promise<number> {
  const { driver, database } = graph;
  const last = await lastChange(graph);
  const { records } = await driver.executeQuery(TIMES, { after, last }, { database });
  return Number(records[0]?.get('value'));
}
