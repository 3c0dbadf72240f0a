import { createGraphApi, type GraphApiParts } from '../../src/graphql/graph-api/server.js';
import type { GraphApi } from '../../src/graphql/graph-api/types.js';

/**
 * The graph API in the thread of the tests, made by the first request: the thread that it has in a service runs what was
 * built of the sources, which is tested with the service as a process.
 */
export function graphApiHere(parts: GraphApiParts): GraphApi {
  let made: Promise<GraphApi> | undefined;
  const api = () => {
    made ??= createGraphApi(parts);
    return made;
  };
  return {
    answer: async (request) => (await api()).answer(request),
    schemaText: async () => (await api()).schemaText(),
    stop: async () => (await made)?.stop(),
  };
}
