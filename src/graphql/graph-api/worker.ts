import { parentPort, workerData } from 'node:worker_threads';
import { CairnError } from '../../errors.js';
import { Graph } from '../../graph/graph.js';
import { loadRegistry } from '../../model/index.js';
import type { Message, Question, WorkerStart } from './messages.js';
import { createGraphApi } from './server.js';

// A thread that serves the graph API, with a connection to Neo4j of its own: that the schema is made holds nobody up.

if (parentPort === null) throw new Error('This is the code of a worker');
const port = parentPort;
const say = (message: Message) => port.postMessage(message);

const { connection, namespace, limits } = workerData as WorkerStart;
const made = Graph.connect(connection).then((graph) =>
  createGraphApi({
    graph,
    registry: loadRegistry({ namespace }),
    limits,
    log: { error: (log, message) => say({ log, message }) },
  }),
);

port.on('message', async (question: Question) => {
  const { id } = question;
  const refuse = (error: unknown) => say({ id, error: toldOf(error) });
  const api = await made.catch((error) => {
    refuse(error);
    // Nothing will come of this thread: the next question gets another one.
    port.close();
  });
  if (api === undefined) return;
  await ('request' in question ? api.answer(question.request) : api.schemaText()).then(
    (answer) => say({ id, answer }),
    refuse,
  );
});

/** Errors lose their class on the way. */
function toldOf(error: unknown) {
  const { message } = error as Error;
  return error instanceof CairnError ? { message, code: error.code } : { message };
}
