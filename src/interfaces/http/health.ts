import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Response, type Router } from 'express';
import { hasRole } from '../../catalog/callers/caller.js';
import type { Search } from '../../catalog/search/types.js';
import { CairnError, thrownMessage } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Identity } from '../authentication/types.js';
import { addRoute } from './route.js';
import { sendJson } from './send-result.js';

/** The time limit of each check. */
const TIMEOUT_MILLIS = { search: 2000, store: 5000 };

interface Parts {
  graph: Graph;
  storeProblem?: (() => string | undefined) | undefined;
  search: Search;
  stopping: AbortSignal;
  /** Whether authentication is on. */
  hasUsers: boolean;
}

/**
 * Serves the health checks. `/health/live` answers while the process runs. `/health/ready` answers 200 if Neo4j answers
 * and the service is not stopping, otherwise 503. Search does not affect readiness, since reads and writes work without
 * it. The answer has its state, but details only for callers who may read the catalog. `/health` is the same, for
 * DataHub's probes. `/admin` is for the probes of DataHub's front end, which expect a text.
 */
export function healthRoutes(parts: Parts): Router {
  const { graph, storeProblem, search, stopping, hasUsers } = parts;
  const router = express.Router();
  addRoute(router, '/health/live', { get: (_request, response) => sendJson(response, { status: 'UP' }) });
  addRoute(router, ['/health/ready', '/health'], {
    get: async (_request, response) => {
      if (stopping.aborted) throw new CairnError('UNAVAILABLE', 'The service is about to stop');
      const problem = storeProblem?.();
      if (problem !== undefined) throw new CairnError('UNAVAILABLE', problem);
      await withTimeout(TIMEOUT_MILLIS.store, 'Neo4j', graph.read('health/check-transactions'));
      const { status, ...details } = await searchHealth(search);
      const isReader = !hasUsers || mayRead(response);
      sendJson(response, {
        status: 'UP',
        store: 'UP',
        search: isReader ? { status, ...details } : { status },
      });
    },
  });
  addRoute(router, '/admin', { get: (_request, response) => void response.type('text/plain').send('GOOD') });
  return router;
}

/** Whether the caller may read the catalog. Probes have no token. */
function mayRead(response: Response): boolean {
  const identity: Identity | undefined = response.locals.identity;
  return identity !== undefined && hasRole(identity.rights, 'reader');
}

async function searchHealth(search: Search): Promise<{ status: 'UP' | 'DOWN'; note?: string }> {
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
