import type { Graph } from '../../src/store/graph/graph.js';

/** Deletes everything, so that each round writes again. */
export async function emptyGraph({ driver }: Graph): Promise<void> {
  const session = driver.session();
  try {
    await session.run('MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 5000 ROWS');
  } finally {
    await session.close();
  }
}
