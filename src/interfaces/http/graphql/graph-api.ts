import type { Express, Request, RequestHandler } from 'express';
import { requireReader } from '../../../catalog/callers/caller.js';
import type { Caller } from '../../../catalog/types.js';
import type { GraphApi, GraphApiRequest } from '../../graphql/graph-api/types.js';
import { nameOperation } from '../request-metrics.js';
import { addRoute } from '../route.js';
import { graphiql } from './graphiql/page.js';

interface GraphApiOptions {
  graphApi: GraphApi;
  /** The caller of a request, for redaction. */
  callerOf: (request: Request) => Caller;
}

/** The path of the graph API. */
export const GRAPH_API_PATH = '/api/graph';

/** GraphiQL with an example. */
const page = graphiql({
  title: 'Cairn graph API',
  query: `{
  datasets(limit: 10, sort: [{ name: ASC }]) {
    name
    ownedBy { name type }
    upstreams { name type }
    hasAspect { name number value }
  }
}`,
});

/**
 * Serves the read-only graph API at /api/graph. It returns nodes and relationships of the graph, with the types of the
 * model. JSON bodies must be parsed before.
 */
export function mountGraphApi(app: Express, { graphApi, callerOf }: GraphApiOptions): void {
  const handle: RequestHandler = async (request, response) => {
    nameOperation(response, 'graph api');
    const { actor, rights } = callerOf(request);
    requireReader({ actor, rights });
    const { status, headers, body } = await graphApi.handle({
      ...requestOf(request),
      caller: { actor, rights },
      traceId: response.locals.traceId,
    });
    for (const [name, value] of headers) response.setHeader(name, value);
    response.status(status).send(body);
  };
  const schema: RequestHandler = async (_request, response) => {
    response.type('text/plain').send(await graphApi.schemaText());
  };
  addRoute(app, GRAPH_API_PATH, { get: [page, handle], post: handle });
  addRoute(app, `${GRAPH_API_PATH}/schema.graphql`, { get: schema });
}

function requestOf({ method, headers, url, body }: Request): Omit<GraphApiRequest, 'caller' | 'traceId'> {
  const query = url.indexOf('?');
  return {
    ...{ method, body, search: query < 0 ? '' : url.slice(query) },
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
    ),
  };
}
