import neo4j from 'neo4j-driver';
import type { Graph } from '../../src/graph/graph.js';
import type { TestNeo4j } from './test-neo4j.js';

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

/** Keeps tests away from a database that somebody uses, as they write to it and clean it. */
export async function requireEmptyDatabase({ uri, user, password, database }: TestNeo4j): Promise<void> {
  if (process.env.CAIRN_TEST_CLEAN === 'true') return;
  const driver = neo4j.driver(uri, neo4j.auth.basic(user, password));
  try {
    const { records } = await driver.executeQuery('MATCH (n) RETURN n LIMIT 1', {}, { database });
    if (records.length === 0) return;
  } finally {
    await driver.close();
  }
  throw new Error(
    'The database of NEO4J_URI is not empty, and tests delete everything in it. ' +
      'Name an empty one, or set CAIRN_TEST_CLEAN=true if its content may go.',
  );
}
