import { expect, it } from 'vitest';
import { Graph } from '../../../src/store/graph/graph.js';
import { testNeo4j } from '../../support/test-neo4j.js';

it('the connection settings of a Graph can be sent to a thread', async () => {
  const settings = testNeo4j();
  const server = { ...settings, pid: 1, stop: async () => undefined, onFailure: () => undefined };
  const graph = await Graph.connect(server);
  try {
    expect(structuredClone(graph.connection)).toEqual(settings);
  } finally {
    await graph.close();
  }
});
