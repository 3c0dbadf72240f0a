import type { Graph } from '../../src/store/graph/graph.js';

/** Removes every node and relationship; constraints and indexes stay. */
export async function cleanDatabase({ driver, database }: Graph): Promise<void> {
  const session = driver.session({ database });
  try {
    await session.run('MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS');
  } finally {
    await session.close();
  }
}
