import type { ErrorObject } from 'ajv';
import { type Request as ApiRequest, type Document, OpenAPIBackend } from 'openapi-backend';
import { lazy } from '../../../shared/derive-once.js';
import { badRequest, type CairnError } from '../../../shared/errors.js';
import { groupBy } from '../../../shared/group-by.js';
import { PROTOCOL_VERSION } from '../protocol-version.js';
import { aspectsParameter, SHARED_PARAMETERS } from '../specification/parameters.js';
import type { Parameter } from '../specification/types.js';
import type { Operation } from './operation.js';
import { type ApiPath, apiPaths, filled, type Match } from './paths.js';
import { addLongs, withLongs } from './requests/longs.js';
import type { QueryValues } from './requests/query-parameters.js';
import { AJV_OPTIONS, missingValue, schemaRefusal } from './requests/schema-check.js';

/** A request for an operation, with its parsed query and body. */
export interface ParsedRequest {
  match: Match;
  operation: Operation;
  query: QueryValues;
  body: unknown;
}

/**
 * Returns the check of requests by `openapi-backend`. It validates query and body by the schemas of their operation,
 * which are compiled on first use. `paths.ts` finds the operation before, since the library's own router is too slow
 * (ADR 10).
 */
export const requestCheck = lazy(async () => {
  const api = new OpenAPIBackend({
    definition: compactDefinition(),
    quick: true,
    ajvOpts: AJV_OPTIONS,
    customizeAjv: addLongs,
  });
  await api.init();
  const operations = new Map(api.getOperations().map((one) => [`${one.method} ${one.path}`, one]));
  return (request: ParsedRequest): void => {
    const { match, operation } = request;
    requireParameters(match);
    const defined = operations.get(`${operation.method.toLowerCase()} ${pathOf(match.path, operation)}`);
    const { errors } = api.validateRequest(validatedRequest(request), defined);
    if (errors) throw requestRefusal(errors);
  };
});

/** @throws CairnError BAD_REQUEST that names what the path lacks */
function requireParameters({ path, parameters }: Match): void {
  const missing = path.names.filter((name) => !parameters[name]);
  if (missing.length === 0) return;
  const problems = missing.map((name) => ({ pointer: `/path/${name}`, message: 'is required' }));
  throw badRequest(`The path lacks ${missing.join(' and ')}`, problems);
}

/** The parameters that an operation reads. */
export function parametersOf(operation: Operation): readonly Parameter[] {
  return 'kind' in operation ? modelParameters(operation.parameters) : (operation.parameters ?? []);
}

const modelParameters = (names: readonly string[]) =>
  names.flatMap((name) => (name === 'Aspects' ? aspectsParameter() : (SHARED_PARAMETERS[name] ?? [])));

/**
 * The OpenAPI document for validating requests. Its paths have entity types and aspects as parameters. The published
 * documents have a path for each of them.
 */
export function compactDefinition(): Document {
  const definition = {
    openapi: '3.0.3',
    info: { title: 'Cairn', version: PROTOCOL_VERSION },
    paths: Object.fromEntries(apiPaths.flatMap(pathItems)),
  };
  // The library would report a second reference to an object as a cycle. This copy shares no objects.
  return JSON.parse(JSON.stringify(definition));
}

/** Each action has its own path, since OpenAPI allows one operation for a path and method. */
const pathItems = (path: ApiPath) =>
  [...groupBy(path.operations, (operation) => pathOf(path, operation))].map(([key, operations]) => [
    key,
    Object.fromEntries(
      operations.map((operation) => [operation.method.toLowerCase(), definedOperation(path, operation)]),
    ),
  ]);

const pathOf = ({ template }: ApiPath, operation: Operation) =>
  'kind' in operation || operation.action === undefined ? template : `${template}?action=${operation.action}`;

function definedOperation(path: ApiPath, operation: Operation): object {
  const schema = operation.checked ?? ('kind' in operation ? undefined : operation.body);
  const inPath = path.names.map((name) => ({
    ...{ name, in: 'path', required: true },
    schema: { type: 'string' },
  }));
  const inQuery = parametersOf(operation)
    .filter((parameter) => parameter.in === 'query')
    .map(({ otherNames: _, ...parameter }) => parameter);
  return {
    operationId: 'kind' in operation ? `${path.specification} ${operation.kind}` : operation.operationId,
    parameters: [...inPath, ...inQuery],
    ...(schema && {
      requestBody: { required: true, content: { 'application/json': { schema: withLongs(schema) } } },
    }),
    responses: { default: { description: 'As in the published documents.' } },
  };
}

/**
 * A request in the library's form. The library parses values that are not objects or arrays, so they are passed as
 * texts.
 */
function validatedRequest({ match, operation, query, body }: ParsedRequest): ApiRequest {
  return {
    method: operation.method,
    path: normalizedPath(match),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    ),
    // The body's real media type was checked before.
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? JSON.stringify(body) : body,
  };
}

/**
 * The path of a request in the form that the library expects: a segment for each parameter, and literal segments in
 * their own case.
 */
const normalizedPath = ({ path, parameters }: Match) => {
  const segments = Object.entries(parameters).map(([name, value]) => [name, value.replaceAll('/', '%2F')]);
  return filled(path, Object.fromEntries(segments));
};

const IN_BODY = /^\/requestBody/;

/** The error of a request that its operation does not allow. */
function requestRefusal(errors: readonly ErrorObject[]): CairnError {
  if (errors.some(({ params }) => params.missingProperty === 'requestBody')) return missingValue('The body');
  const isOfQuery = errors.every(({ instancePath }) => instancePath.startsWith('/query'));
  const placed = errors.map((error) => ({ ...error, instancePath: error.instancePath.replace(IN_BODY, '') }));
  return schemaRefusal(placed, isOfQuery ? 'The query' : 'The body');
}
