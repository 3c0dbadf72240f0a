import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Router } from 'express';
import { CairnError, thrownMessage } from '../errors.js';
import type { Graph } from '../graph/graph.js';
import type { Search } from '../search/types.js';
import { methodNotAllowed } from './errors.js';
import { sendJson } from './send-result.js';

/** The time limit of each check. */
const TIMEOUT_MILLIS = { search: 2000, store: 5000 };

/**
 * `/health/live`: the process answers. `/health/ready`: Neo4j answers, too, and the service is not stopping; otherwise 503.
 * The answer contains the state of search, but the service is ready without it, since reads and writes work. `/health` is
 * the same for DataHub's probes. `/admin` is for the probes of DataHub's front end, which expect a text.
 */
export function healthRoutes(graph: Graph, search: Search, stopping: AbortSignal): Router {
  const router = express.Router();
  router
    .route('/health/live')
    .get((_request, response) => sendJson(response, { status: 'UP' }))
    .all(methodNotAllowed(['GET']));
  router
    .route(['/health/ready', '/health'])
    .get(async (_request, response) => {
      if (stopping.aborted) throw new CairnError('UNAVAILABLE', 'The service is about to stop');
      await withTimeout(TIMEOUT_MILLIS.store, 'Neo4j', graph.read('health/check-transactions'));
      sendJson(response, { status: 'UP', store: 'UP', search: await searchHealth(search) });
    })
    .all(methodNotAllowed(['GET']));
  router
    .route('/admin')
    .get((_request, response) => void response.type('text/plain').send('GOOD'))
    .all(methodNotAllowed(['GET']));
  return router;
}

async function searchHealth(search: Search): Promise<object> {
  try {
    return {
      status: 'UP',
      ...(await withTimeout(TIMEOUT_MILLIS.search, 'The search engine', search.status())),
    };
  } catch (error) {
    return { status: 'DOWN', note: thrownMessage(error) };
  }
}

async function withTimeout<T>(millis: number, what: string, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(millis, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new CairnError('UNAVAILABLE', `${what} does not answer`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    work.catch(() => undefined);
  }
}
