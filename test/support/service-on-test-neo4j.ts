import { MIGRATIONS } from '../../src/migrations/list.js';
import { ServiceProcess } from './service-process.js';
import { connectTestGraph, testNeo4j } from './test-neo4j.js';

/**
 * A service in a process of its own upon the Neo4j of the test run. What files before left there was written by this
 * version, which is recorded first: otherwise the service would migrate all of it, for minutes.
 */
export async function serviceOnTestNeo4j(environment: Record<string, string> = {}): Promise<ServiceProcess> {
  const graph = await connectTestGraph();
  for (const [index, { name }] of MIGRATIONS.entries())
    await graph.write((tx) =>
      tx.run('migrations/record-migration', { number: index + 1, name, time: Date.now() }),
    );
  await graph.close();
  const { uri, user, password } = testNeo4j();
  return new ServiceProcess({ NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password, ...environment });
}
