import { expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const graph = await connectTestGraph();
/** More rows than the driver fetches at once. */
const ROWS = 5000;

afterFile(async () => {
  await graph.driver.executeQuery('MATCH (n:TransactionMetadata) DELETE n', {}, graph);
  await graph.close();
});

/** The transactions of the service as an operator sees them. */
async function shown(): Promise<unknown[]> {
  const { records } = await graph.driver.executeQuery('SHOW TRANSACTIONS YIELD metaData', {}, graph);
  return records.map((record) => record.get('metaData'));
}

it('SHOW TRANSACTIONS has the name of a transaction that writes', async () => {
  const seen = await graph.write(async (tx) => {
    await tx.run('health/check-transactions');
    return shown();
  }, 'commit');
  expect(seen).toContainEqual({ app: 'cairn', transaction: 'commit' });
});

it('SHOW TRANSACTIONS has the name of a statement that reads', async () => {
  const rows = { rows: ROWS };
  await graph.driver.executeQuery(
    'UNWIND range(1, $rows) AS _ CREATE (:Timeseries:TransactionMetadata)',
    rows,
    graph,
  );
  const nodes = graph.stream('check-graph/find-orphaned-nodes');
  await nodes.next();
  expect(await shown()).toContainEqual({ app: 'cairn', statement: 'check-graph/find-orphaned-nodes' });
  await nodes.return(undefined);
});
