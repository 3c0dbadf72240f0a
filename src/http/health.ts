import express, { type Router } from 'express';
import type { Graph } from '../graph/graph.js';
import { methodNotAllowed } from './errors.js';
import { sendJson } from './send-json.js';

/** `/health/live`: the process answers. `/health/ready`: Neo4j answers too, or else 503. */
export function healthRoutes(graph: Graph): Router {
  const router = express.Router();
  router
    .route('/health/live')
    .get((_request, response) => sendJson(response, { status: 'UP' }))
    .all(methodNotAllowed(['GET']));
  router
    .route('/health/ready')
    .get(async (_request, response) => {
      await graph.driver.verifyConnectivity({ database: graph.database });
      sendJson(response, { status: 'UP', store: 'UP' });
    })
    .all(methodNotAllowed(['GET']));
  return router;
}
