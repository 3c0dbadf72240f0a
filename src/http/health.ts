import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Router } from 'express';
import { CairnError, thrownMessage } from '../errors.js';
import type { Graph } from '../graph/graph.js';
import type { Search } from '../search/types.js';
import { sendJson } from './answer.js';
import { methodNotAllowed } from './errors.js';

/** What does not answer sooner is not up. */
const PATIENCE_MILLIS = { search: 2000, store: 5000 };

/**
 * `/health/live`: the process answers. `/health/ready`: Neo4j answers too, and the service is not about to stop, or else
 * 503. How search is stands there as well; without it reads and writes go on, so that the service is ready all the same.
 * `/health` is the same, where DataHub's probes ask; `/admin` is where those of its front end do, which want a text.
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
      await within(PATIENCE_MILLIS.store, 'Neo4j', graph.read('health/read-anything'));
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
    return { status: 'UP', ...(await within(PATIENCE_MILLIS.search, 'The search engine', search.status())) };
  } catch (error) {
    return { status: 'DOWN', note: thrownMessage(error) };
  }
}

async function within<T>(millis: number, what: string, answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(millis, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new CairnError('UNAVAILABLE', `${what} does not answer`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
    answer.catch(() => undefined);
  }
}
