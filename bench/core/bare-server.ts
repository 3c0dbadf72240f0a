import { createServer } from 'node:http';
import { Graph } from '../../src/store/graph/graph.js';
import { wrapParameters } from '../../src/store/graph/parameters.js';

/**
 * A minimal service. Node's HTTP server runs the read statement by the bare driver, and answers with the rows. It shows
 * the part of a read's time that every HTTP service needs.
 */
const { NEO4J_URI: uri = '', NEO4J_USER: user, NEO4J_PASSWORD: password } = process.env;
const graph = await Graph.connect({ uri, user, password });
const text = graph.statement('entities/read-aspects');

const server = createServer(async (request, response) => {
  const urn = decodeURIComponent(request.url?.slice('/entitiesV2/'.length) ?? '');
  const session = graph.driver.session({ database: graph.database, defaultAccessMode: 'READ' });
  const { records } = await session.run(text, wrapParameters({ entities: [{ urn, names: null }] }));
  session.close().catch(() => undefined);
  const body = JSON.stringify(records.map((record) => record.toObject()));
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
});
// The benchmark may use other servers for longer than Node keeps an idle connection.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(JSON.stringify({ REST: `http://127.0.0.1:${port}/` }));
});
process.once('SIGTERM', () => process.exit());
