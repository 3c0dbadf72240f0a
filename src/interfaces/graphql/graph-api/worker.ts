import { parentPort, workerData } from 'node:worker_threads';
import { loadRegistry } from '../../../model/index.js';
import { CairnError, thrownMessage } from '../../../shared/errors.js';
import { Graph } from '../../../store/graph/graph.js';
import { createGraphApi, limitedSchema } from './server.js';
import type { GraphApi } from './types.js';
import type { Message, WorkerRequest, WorkerStart } from './worker-client.js';

// The worker thread of the graph API, with its own connection to Neo4j. Creating the schema here does not block the
// service.

if (parentPort === null) throw new Error('This is the code of a worker');
const port = parentPort;
const send = (message: Message) => port.postMessage(message);

const { connection, namespace, limits }: WorkerStart = workerData;
const graphApi = start();

async function start(): Promise<GraphApi> {
  const graph = await Graph.connect(connection);
  const registry = loadRegistry({ namespace });
  const log = { error: (details: object, message: string) => send({ log: plain(details), message }) };
  return createGraphApi({ graph, registry, limits, log }, await limitedSchema(registry, limits));
}

port.on('message', async ({ id, request }: WorkerRequest) => {
  const refuse = (error: unknown) => send({ id, error: serializeError(error) });
  const api = await graphApi.catch((error) => {
    refuse(error);
    // This worker failed: the next request starts another one.
    port.close();
  });
  if (api === undefined) return;
  await (request ? api.handle(request) : api.schemaText()).then((response) => send({ id, response }), refuse);
});

/** Details of a log line as plain data. Errors may carry functions, which cannot be sent. */
function plain(details: object): object {
  const entries = Object.entries(details).map(([name, value]) => {
    if (!(value instanceof Error)) return [name, value];
    return [name, { type: value.name, message: value.message, stack: value.stack }];
  });
  return Object.fromEntries(entries);
}

/** An error loses its class when it is sent to another thread. */
function serializeError(error: unknown) {
  const message = thrownMessage(error);
  return error instanceof CairnError ? { message, code: error.code } : { message };
}
