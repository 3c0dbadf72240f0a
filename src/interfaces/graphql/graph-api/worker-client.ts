import { Worker } from 'node:worker_threads';
import { CairnError, type ErrorCode } from '../../../shared/errors.js';
import type { GraphOptions } from '../../../store/graph/driver.js';
import type { ErrorLog } from '../format-error.js';
import type { GraphqlLimits } from '../limits/document-limits.js';
import type { GraphApiParts } from './server.js';
import type { GraphApi, GraphApiRequest, GraphApiResponse } from './types.js';

/** The worker's start data. */
export interface WorkerStart {
  connection: GraphOptions;
  namespace: string;
  limits: GraphqlLimits;
}

/** A message to the worker. Without a request, it asks for the SDL. */
export interface WorkerRequest {
  id: number;
  request?: GraphApiRequest | undefined;
}

/** A message from the worker: the answer to a request, its error, or a line for the log. */
export type Message =
  | { id: number; response: GraphApiResponse | string }
  | { id: number; error: { message: string; code?: ErrorCode } }
  | { log: object; message: string };

/** A pending request to the worker. */
interface Waiting {
  resolve(response: GraphApiResponse | string): void;
  reject(error: unknown): void;
}

/**
 * Runs the graph API in a worker thread, since creating its schema blocks a thread for seconds. The first request
 * starts the worker. After a worker has ended, the next request starts another one.
 */
export function graphApiInWorker({ graph, registry, limits, log }: GraphApiParts): GraphApi {
  const start: WorkerStart = { connection: graph.connection, namespace: registry.namespace, limits };
  let current: Thread | undefined;
  const thread = () => {
    current ??= new Thread(start, log, () => {
      current = undefined;
    });
    return current;
  };
  return {
    // The type of the answer follows from the request.
    handle: async (request) => (await thread().ask(request)) as GraphApiResponse,
    schemaText: async () => (await thread().ask()) as string,
    async stop() {
      await current?.stop();
    },
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(start: WorkerStart, log: ErrorLog, onEnd: () => void) {
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: start });
    this.#worker.unref();
    this.#worker.on('message', (message: Message) => {
      if ('log' in message) log.error(message.log, message.message);
      else this.#settle(message);
    });
    this.#worker.on('error', (error) => log.error({ err: error }, 'The graph API failed'));
    this.#worker.on('exit', () => {
      onEnd();
      for (const { reject } of this.#waiting.values())
        reject(
          new CairnError('UNAVAILABLE', 'The graph API has ended; it begins again with the next request'),
        );
    });
  }

  ask(request?: GraphApiRequest): Promise<GraphApiResponse | string> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const message: WorkerRequest = { id, request };
      this.#worker.postMessage(message);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(message: Exclude<Message, { log: object }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('response' in message) waiting?.resolve(message.response);
    else waiting?.reject(errorOf(message.error));
  }
}

function errorOf({ message, code }: { message: string; code?: ErrorCode }): Error {
  return code === undefined ? new Error(message) : new CairnError(code, message);
}
