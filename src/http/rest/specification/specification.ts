import type { JsonObject } from '../../../model/types.js';
import type { Endpoint } from '../endpoint.js';
import { Components } from './components.js';
import { actionOperation, plainOperation } from './operation.js';
import { problemSchema } from './problem-schema.js';

/** The OpenAPI document of `endpoints`. */
export function restSpecification(endpoints: readonly Endpoint[], version: string): JsonObject {
  const components = new Components();
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
      version,
      description: 'Aspect and entity actions in the form that DataHub clients use.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }, { url: '/api/gms', description: 'The same, where a gateway path is expected.' }],
    security: [],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: components.schemas,
      parameters: { ProtocolVersion: protocolVersion },
      responses: {
        Problem: {
          description: 'What is wrong.',
          content: { 'application/problem+json': { schema: problem } },
        },
      },
    },
  };
}

const protocolVersion: JsonObject = {
  name: 'X-RestLi-Protocol-Version',
  in: 'header',
  description: 'Optional; `X-Framework-Protocol-Version` means the same.',
  schema: { type: 'string', enum: ['2.0.0'] },
};

function pathItem(endpoints: readonly Endpoint[], components: Components): JsonObject {
  const get = endpoints.find(({ method }) => method === 'GET');
  const actions = endpoints.filter(({ action }) => action !== undefined);
  return {
    ...(get === undefined ? {} : { get: plainOperation(get, components) }),
    ...(actions.length === 0 ? {} : { post: actionOperation(actions, components) }),
  };
}

function tagsOf(endpoints: readonly Endpoint[]): JsonObject[] {
  const names = new Set(endpoints.map(({ path }) => path.split('/')[1] ?? ''));
  return [...names].map((name) => ({ name, description: `Operations under /${name}.` }));
}
