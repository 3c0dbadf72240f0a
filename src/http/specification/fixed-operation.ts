import type { Json, JsonObject } from '../../model/types.js';
import { type Endpoint, type Example, exampleAnswer, type Schema } from '../operations/operation.js';
import type { Components } from './components.js';
import { REFUSALS } from './security.js';

const PROTOCOL_HEADER: JsonObject = { $ref: '#/components/parameters/ProtocolVersion' };
const FOUND_HEADER: JsonObject = { $ref: '#/components/parameters/SyncIndexUpdate' };
const EVENT_STREAM: JsonObject = {
  description: 'Events until the client goes or the service stops.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};
const response = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` });
const FAILURES: JsonObject = {
  ...Object.fromEntries(Object.entries(REFUSALS).map(([status, name]) => [status, response(name)])),
  '4XX': response('Problem'),
  '5XX': response('Problem'),
};

/** The operation of an endpoint that has its path and method to itself. */
export function plainOperation(endpoint: Endpoint, components: Components): JsonObject {
  const { operationId, summary, description, deprecated = false, resolvers, parameters = [] } = endpoint;
  return {
    operationId,
    summary,
    description,
    deprecated,
    tags: [tagOf(endpoint)],
    'x-resolver': oneOrMany(resolvers),
    parameters: [
      ...parameters.map((parameter) => ({ ...parameter, ...explode(parameter.schema) })),
      ...headersOf([endpoint]),
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: requestBody([endpoint], components) }),
    responses: {
      '200': endpoint.eventStream ? EVENT_STREAM : success([endpoint], components),
      ...FAILURES,
    },
  };
}

/** The one operation that OpenAPI allows for all actions of a path; `x-actions` tells them apart. */
export function actionOperation(endpoints: readonly Endpoint[], components: Components): JsonObject {
  const [first] = endpoints;
  if (first === undefined) throw new Error('A path needs an endpoint');
  const names = endpoints.flatMap(({ action = '', otherActions = [] }) => [action, ...otherActions]);
  const bodies = endpoints.map((endpoint) => components.reference(endpoint.body ?? {}));
  return {
    operationId: `${tagOf(first)}Action`,
    summary: `Actions on ${tagOf(first)}`,
    description: 'The query parameter `action` chooses what happens; `x-actions` describes each.',
    tags: [tagOf(first)],
    'x-resolver': oneOrMany(endpoints.flatMap(({ resolvers }) => resolvers)),
    'x-actions': endpoints.map((endpoint, index) => actionEntry(endpoint, bodies[index] ?? {}, components)),
    parameters: [
      {
        name: 'action',
        in: 'query',
        required: true,
        description: 'What to do.',
        schema: { type: 'string', enum: names },
      },
      ...headersOf(endpoints),
    ],
    requestBody: requestBody(endpoints, components),
    responses: { '200': success(endpoints, components), ...FAILURES },
  };
}

/** What writes can be told to wait for search. */
function headersOf(endpoints: readonly Endpoint[]): JsonObject[] {
  const writes = endpoints.some(({ resolvers }) => resolvers.some((name) => name.startsWith('Mutation.')));
  return writes ? [FOUND_HEADER, PROTOCOL_HEADER] : [PROTOCOL_HEADER];
}

function requestBody(endpoints: readonly Endpoint[], components: Components): JsonObject {
  const schema = anyOf(endpoints.map((endpoint) => components.reference(endpoint.body ?? {})));
  return {
    required: true,
    content: { 'application/json': { schema, examples: examples(endpoints, ({ body }) => body) } },
  };
}

function actionEntry(endpoint: Endpoint, body: Schema, components: Components): JsonObject {
  const { action = '', operationId, summary, description, deprecated = false, resolvers, answer } = endpoint;
  const entry: JsonObject = { action, operationId, summary, description, deprecated, request: body };
  if (answer !== undefined) entry.response = components.reference(answer);
  return { ...entry, 'x-resolver': oneOrMany(resolvers) };
}

function success(endpoints: readonly Endpoint[], components: Components): JsonObject {
  const answering = endpoints.filter((endpoint) => endpoint.answer !== undefined);
  const schema = anyOf(answering.map(({ answer }) => components.reference(answer ?? {})));
  const answerOf = (example: Example) => exampleAnswer(example, components.registry);
  const empty = answering.length < endpoints.length ? ' Actions without a response have an empty body.' : '';
  return {
    description: `Done.${empty}`,
    content: { 'application/json': { schema, examples: examples(answering, answerOf) } },
  };
}

/** One of several schemas, each once: actions may share one. */
function anyOf(schemas: readonly JsonObject[]): JsonObject {
  const [first = {}, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

function examples(endpoints: readonly Endpoint[], part: (example: Example) => Json | undefined): JsonObject {
  const entries = endpoints.map(({ operationId, example }): [string, Json] => [
    operationId,
    { value: part(example) ?? null },
  ]);
  return Object.fromEntries(entries);
}

/** Lists are written as one value, `List(a,b)` or `a,b`. */
const explode = (schema: Schema): JsonObject => (schema.type === 'array' ? { explode: false } : {});

const tagOf = ({ path }: Endpoint) => path.split('/')[1] ?? '';

function oneOrMany(resolvers: readonly string[]): Json {
  const [first = '', ...others] = new Set(resolvers);
  return others.length === 0 ? first : [first, ...others];
}
