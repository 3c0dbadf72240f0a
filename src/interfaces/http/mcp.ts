import type { Express, RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { requireReader } from '../../catalog/callers/caller.js';
import type { Config } from '../../shared/config.js';
import { badRequest } from '../../shared/errors.js';
import type { ErrorLog } from '../graphql/format-error.js';
import { requestContext, type Services } from './context.js';
import { nameOperation } from './request-metrics.js';
import { addRoute } from './route.js';

/** The path of the MCP server. */
const MCP_PATH = '/mcp';

interface McpOptions {
  services: Services;
  schema: GraphQLSchema;
  config: Config['mcp'];
  log: ErrorLog;
}

/** Serves the MCP server for agents. JSON bodies must be parsed before. */
export function mountMcp(app: Express, { services, schema, config, log }: McpOptions): void {
  if (config.mode === 'off') return;
  const edits = config.mode === 'edit';
  const handle: RequestHandler = async (request, response) => {
    nameOperation(response, 'mcp');
    if (request.body === undefined) throw badRequest('The request has no body: send a message of JSON-RPC');
    const context = requestContext(request, services);
    requireReader(context.caller);
    // The first request loads the SDK, since most services have no agents.
    const { serveMcp } = await import('../mcp/server.js');
    await serveMcp(request, response, {
      ...{ schema, edits, context },
      body: request.body,
      onFault: (err) =>
        log.error({ err, traceId: response.locals.traceId, path: MCP_PATH }, 'MCP tool failed'),
    });
  };
  addRoute(app, MCP_PATH, { post: handle });
}
