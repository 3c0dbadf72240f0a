import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Router } from 'express';
import type { Graph } from '../graph/graph.js';
import type { Search } from '../search/types.js';
import { methodNotAllowed } from './errors.js';
import { sendJson } from './send-json.js';

/** A search engine that does not tell its state sooner is not up. */
const SEARCH_PATIENCE_MILLIS = 2000;

/**
 * `/health/live`: the process answers. `/health/ready`: Neo4j answers too, or else 503. How search is stands there as
 * well; without it reads and writes go on, so that the service is ready all the same.
 */
export function healthRoutes(graph: Graph, search: Search): Router {
  const router = express.Router();
  router
    .route('/health/live')
    .get((_request, response) => sendJson(response, { status: 'UP' }))
    .all(methodNotAllowed(['GET']));
  router
    .route('/health/ready')
    .get(async (_request, response) => {
      await graph.driver.verifyConnectivity({ database: graph.database });
      sendJson(response, { status: 'UP', store: 'UP', search: await searchHealth(search) });
    })
    .all(methodNotAllowed(['GET']));
  return router;
}

async function searchHealth(search: Search): Promise<object> {
  const late = sleep(SEARCH_PATIENCE_MILLIS, undefined, { ref: false }).then(() => {
    throw new Error('The search engine does not answer');
  });
  late.catch(() => undefined);
  try {
    return { status: 'UP', ...(await Promise.race([search.status(), late])) };
  } catch (error) {
    return { status: 'DOWN', note: (error as Error).message };
  }
}
