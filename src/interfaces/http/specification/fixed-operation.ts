import type { Registry } from '../../../model/types.js';
import {
  canWaitForIndex,
  type Example,
  exampleResponse,
  type FixedOperation,
} from '../operations/operation.js';
import { extractNamed } from './components.js';
import { parameterRef, responseRef } from './names.js';
import { REFUSALS } from './security.js';
import type {
  DocumentedAction,
  DocumentedOperation,
  MediaType,
  Parameter,
  Reference,
  RequestBody,
  Response,
  Schema,
} from './types.js';

/** The context for documenting fixed operations. */
export interface FixedScope {
  /** The model, for examples. */
  registry: Registry;
  /** Collects named schemas. */
  schemas: Record<string, Schema>;
  /** Whether the operations have the header with the Rest.li protocol version. */
  hasProtocol: boolean;
}

const EVENT_STREAM: Response = {
  description: 'Events until the client goes or the service stops.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};
const FAILURES: Record<string, Reference> = {
  ...Object.fromEntries(Object.entries(REFUSALS).map(([status, name]) => [status, responseRef(name)])),
  '4XX': responseRef('Problem'),
  '5XX': responseRef('Problem'),
};

/** An operation that is the only one with its path and method. */
export function plainOperation(operation: FixedOperation, scope: FixedScope): DocumentedOperation {
  const { operationId, summary, description, deprecated = false, resolvers, parameters = [] } = operation;
  return {
    ...{ operationId, summary, description, deprecated },
    tags: [tagOf(operation)],
    ...resolversOf(resolvers),
    parameters: [...parameters.map(documented), ...headersOf([operation], scope)],
    ...(operation.body && { requestBody: requestBody([operation], scope) }),
    responses: { ...responsesOf(operation, scope), ...FAILURES },
  };
}

function responsesOf(operation: FixedOperation, scope: FixedScope): Record<string, Response> {
  if (operation.leadsTo === undefined) return { '200': responseOf(operation, scope) };
  const headers = { Location: { description: operation.leadsTo, schema: { type: 'string' } } };
  return {
    '200': { description: 'What is there, for clients that follow.' },
    '302': { description: operation.leadsTo, headers },
  };
}

function responseOf(operation: FixedOperation, scope: FixedScope): Response {
  if (operation.eventStream) return EVENT_STREAM;
  const done = success([operation], scope);
  if (operation.textTypes === undefined) return done;
  const schema: Schema = { type: 'string' };
  const texts = Object.fromEntries(operation.textTypes.map((type) => [type, { schema }]));
  return { description: 'The whole text, however long it is.', content: { ...texts, ...done.content } };
}

/** One operation for all actions of a path, as OpenAPI requires; `x-actions` lists them. */
export function actionOperation(
  operations: readonly FixedOperation[],
  scope: FixedScope,
): DocumentedOperation {
  const [first] = operations;
  if (first === undefined) throw new Error('A path needs an operation');
  const names = operations.flatMap(({ action = '', otherActions = [] }) => [action, ...otherActions]);
  const action: Parameter = {
    name: 'action',
    in: 'query',
    required: true,
    description: 'What to do.',
    schema: { type: 'string', enum: names },
  };
  return {
    operationId: `${tagOf(first)}Action`,
    summary: `Actions on ${tagOf(first)}`,
    description: 'The query parameter `action` chooses what happens; `x-actions` describes each.',
    tags: [tagOf(first)],
    ...resolversOf(operations.flatMap(({ resolvers }) => resolvers)),
    'x-actions': operations.map((operation) => documentedAction(operation, scope)),
    parameters: [action, ...headersOf(operations, scope)],
    requestBody: requestBody(operations, scope),
    responses: { '200': success(operations, scope), ...FAILURES },
  };
}

/** The tag of an operation: the first significant part of its path. */
export const tagOf = ({ path }: FixedOperation) =>
  path.split('/').find((part) => part !== '' && !/^(?:openapi|api|v\d)$/.test(part)) ?? '';

/** A parameter without its undocumented spellings. */
function documented({ otherNames: _, ...parameter }: Parameter): Parameter {
  return { ...parameter, ...(parameter.schema.type === 'array' && { explode: false }) };
}

/** The headers of operations: the protocol version, and the header that makes a write wait for the search index. */
function headersOf(operations: readonly FixedOperation[], { hasProtocol }: FixedScope): Reference[] {
  return [
    ...(operations.some(canWaitForIndex) ? [parameterRef('SyncIndexUpdate')] : []),
    ...(hasProtocol ? [parameterRef('ProtocolVersion')] : []),
  ];
}

function requestBody(operations: readonly FixedOperation[], scope: FixedScope): RequestBody {
  const schema = anyOf(operations.map(({ body }) => extractNamed(body ?? {}, scope.schemas)));
  const examples = examplesOf(operations, ({ body }) => body);
  return { required: true, content: { 'application/json': { schema, examples } } };
}

function documentedAction(operation: FixedOperation, { schemas }: FixedScope): DocumentedAction {
  const { action = '', operationId, summary, description, deprecated = false, resolvers } = operation;
  return {
    ...{ action, operationId, summary, description, deprecated },
    request: extractNamed(operation.body ?? {}, schemas),
    ...(operation.response && { response: extractNamed(operation.response, schemas) }),
    ...resolversOf(resolvers),
  };
}

function success(operations: readonly FixedOperation[], { schemas, registry }: FixedScope): Response {
  const withResponse = operations.filter(({ response }) => response !== undefined);
  const schema = anyOf(withResponse.map(({ response }) => extractNamed(response ?? {}, schemas)));
  const examples = examplesOf(withResponse, (example) => exampleResponse(example, registry));
  const empty =
    withResponse.length < operations.length ? ' Actions without a response have an empty body.' : '';
  return { description: `Done.${empty}`, content: { 'application/json': { schema, examples } } };
}

/** A schema that allows any of several schemas. Actions may share one, so duplicates are dropped. */
function anyOf(schemas: readonly Schema[]): Schema {
  const [first = {}, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

function examplesOf(
  operations: readonly FixedOperation[],
  part: (example: Example) => unknown,
): MediaType['examples'] {
  return Object.fromEntries(
    operations.map(({ operationId, example }) => [operationId, { value: part(example) ?? null }]),
  );
}

/** The member `x-resolver`. Operations that only read the model have no resolvers. */
export function resolversOf(resolvers: readonly string[]): { 'x-resolver'?: string | readonly string[] } {
  const [first, ...others] = new Set(resolvers);
  if (first === undefined) return {};
  return { 'x-resolver': others.length === 0 ? first : [first, ...others] };
}
