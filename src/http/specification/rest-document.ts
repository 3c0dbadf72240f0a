import type { JsonObject, Registry } from '../../model/types.js';
import type { Endpoint } from '../operations/operation.js';
import { restEndpoints } from '../operations/table.js';
import { PROTOCOL_HEADERS, PROTOCOL_VERSION } from '../protocol-version.js';
import { problemSchema } from '../rest/specification/problem-schema.js';
import { Components } from './components.js';
import { actionOperation, plainOperation } from './fixed-operation.js';
import { SYNC_INDEX_UPDATE } from './parameters.js';
import { refusalResponses, SECURITY, SECURITY_SCHEMES } from './security.js';

/** The OpenAPI document of the action endpoints, made from their table; its examples are of the model. */
export function restSpec(registry: Registry, endpoints: readonly Endpoint[] = restEndpoints): object {
  const components = new Components(registry);
  const problem = components.reference(problemSchema);
  const paths: Record<string, JsonObject> = {};
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    paths[path] = pathItem(
      endpoints.filter((endpoint) => endpoint.path === path),
      components,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn REST interface',
      version: PROTOCOL_VERSION,
      description: 'Aspect and entity actions in the form that DataHub clients use.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }, { url: '/api/gms', description: 'The same, where a gateway path is expected.' }],
    security: SECURITY,
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: components.schemas,
      parameters: { ProtocolVersion: protocolVersion, SyncIndexUpdate: { ...SYNC_INDEX_UPDATE } },
      responses: {
        Problem: {
          description: 'What is wrong.',
          content: { 'application/problem+json': { schema: problem } },
        },
        ...refusalResponses(problem),
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const protocolVersion: JsonObject = {
  name: PROTOCOL_HEADERS[0],
  in: 'header',
  description: `Optional; ${PROTOCOL_HEADERS[1]} means the same.`,
  schema: { type: 'string', enum: [PROTOCOL_VERSION] },
};

function pathItem(endpoints: readonly Endpoint[], components: Components): JsonObject {
  const get = endpoints.find(({ method }) => method === 'GET');
  const post = endpoints.find(({ method, action }) => method === 'POST' && action === undefined);
  const actions = endpoints.filter(({ action }) => action !== undefined);
  return {
    ...(get === undefined ? {} : { get: plainOperation(get, components) }),
    ...(post === undefined ? {} : { post: plainOperation(post, components) }),
    ...(actions.length === 0 ? {} : { post: actionOperation(actions, components) }),
  };
}

function tagsOf(endpoints: readonly Endpoint[]): JsonObject[] {
  const names = new Set(endpoints.map(({ path }) => path.split('/')[1] ?? ''));
  return [...names].map((name) => ({ name, description: `Operations under /${name}.` }));
}
