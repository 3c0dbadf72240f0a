import express, { type Request, type RequestHandler, type Router } from 'express';
import { badRequest } from '../../errors.js';
import type { Services } from '../context.js';
import { methodNotAllowed } from '../errors.js';
import type { Endpoint } from '../operations/operation.js';
import { type RawQuery, rawQuery } from '../operations/requests/query.js';
import { endpointRunner, type Run } from './run-endpoint.js';

/** The routes of all `endpoints`; other methods on their paths are a 405, other actions a 400. */
export function createRestRouter(endpoints: readonly Endpoint[], services: Services): Router {
  const router = express.Router();
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const here = endpoints.filter((endpoint) => endpoint.path === path);
    const route = router.route(path.replace(/\{\w+\}/, '*urn'));
    const methods = [...new Set(here.map((endpoint) => endpoint.method))];
    for (const method of methods) {
      const handler = dispatcher(
        here.filter((endpoint) => endpoint.method === method),
        services,
      );
      if (method === 'GET') route.get(handler);
      else route.post(handler);
    }
    route.all(methodNotAllowed(methods));
  }
  return router;
}

function dispatcher(endpoints: readonly Endpoint[], services: Services): RequestHandler {
  const actions = new Map<string | undefined, Run>();
  for (const endpoint of endpoints) {
    const run = endpointRunner(endpoint, services);
    for (const action of [endpoint.action, ...(endpoint.otherActions ?? [])]) actions.set(action, run);
  }
  const plain = actions.get(undefined);
  return async (request, response) => {
    const query = rawQuery(request.url);
    const run = plain ?? chooseAction(actions, query, request);
    await run(request, response, query);
  };
}

function chooseAction(actions: ReadonlyMap<string | undefined, Run>, query: RawQuery, request: Request): Run {
  const [action] = query.get('action') ?? [];
  const run = actions.get(action);
  if (run !== undefined) return run;
  const known = [...actions.keys()].join(', ');
  const problem = action === undefined ? 'is required' : `${action} is unknown`;
  const message = `${problem}; known here: ${known}`;
  throw badRequest(`POST ${request.path}: the action ${message}`, [{ pointer: '/query/action', message }]);
}
