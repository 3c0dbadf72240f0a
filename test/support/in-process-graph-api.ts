import type { GraphQLSchema } from 'graphql';
import {
  createGraphApi,
  type GraphApiParts,
  limitedSchema,
} from '../../src/interfaces/graphql/graph-api/server.js';
import type { GraphApi } from '../../src/interfaces/graphql/graph-api/types.js';

const schemas = new Map<string, Promise<GraphQLSchema>>();

/** Files that share a process share the schema, which takes seconds to make. */
function sharedSchema({ registry, limits }: GraphApiParts): Promise<GraphQLSchema> {
  const key = `${registry.namespace} ${limits.cost}`;
  const known = schemas.get(key);
  if (known) return known;
  const fresh = limitedSchema(registry, limits);
  schemas.set(key, fresh);
  return fresh;
}

/**
 * The graph API in the thread of the tests, made by the first request: the thread that it has in a service runs what was
 * built of the sources, which is tested with the service as a process.
 */
export function inProcessGraphApi(parts: GraphApiParts): GraphApi {
  let made: Promise<GraphApi> | undefined;
  const api = () => {
    made ??= sharedSchema(parts).then((schema) => createGraphApi(parts, schema));
    return made;
  };
  return {
    handle: async (request) => (await api()).handle(request),
    schemaText: async () => (await api()).schemaText(),
    stop: async () => (await made)?.stop(),
  };
}
