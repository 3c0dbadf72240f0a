import { ServiceProcess } from './service-process.js';
import { testNeo4j } from './test-neo4j.js';

/** A service in a process of its own upon the Neo4j of the test run. */
export function serviceOnTestNeo4j(environment: Record<string, string> = {}): ServiceProcess {
  const { uri, user, password } = testNeo4j();
  return new ServiceProcess({ NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password, ...environment });
}
