import type { Graph } from '../../src/graph/graph.js';

/** Removes every node and relationship; constraints, indexes, and who may write stay. */
export async function cleanDatabase({ driver, database, writer }: Graph): Promise<void> {
  await writer.run(async (write) => {
    write.invalidate('everything');
    const session = driver.session({ database });
    try {
      await session.run(
        'MATCH (n) WHERE NOT n:Writer AND NOT n:WriteLease CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS',
      );
    } finally {
      await session.close();
    }
  });
}
