import type { ErrorObject } from 'ajv';
import { type Request as ApiRequest, type Document, OpenAPIBackend } from 'openapi-backend';
import { badRequest, type CairnError } from '../../../shared/errors.js';
import { groupBy } from '../../../shared/group-by.js';
import { PROTOCOL_VERSION } from '../protocol-version.js';
import { aspectsParameter, SHARED_PARAMETERS } from '../specification/parameters.js';
import type { Parameter } from '../specification/types.js';
import type { Operation } from './operation.js';
import { type ApiPath, apiPaths, type Match } from './paths.js';
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
 * Creates the check of requests by `openapi-backend`: query and body, by the schemas of their operation, which it compiles
 * at their first use. The operation is found before (`paths.ts`), since the library's own router is too slow (ADR 10).
 */
export async function createRequestCheck(): Promise<(request: ParsedRequest) => void> {
  const api = new OpenAPIBackend({
    definition: compactDefinition(),
    quick: true,
    ajvOpts: AJV_OPTIONS,
    customizeAjv: addLongs,
  });
  await api.init();
  const operations = new Map(api.getOperations().map((one) => [`${one.method} ${one.path}`, one]));
  return (request) => {
    const { match, operation } = request;
    requireParameters(match);
    const defined = operations.get(`${operation.method.toLowerCase()} ${pathOf(match.path, operation)}`);
    const { errors } = api.validateRequest(validatedRequest(request), defined);
    if (errors) throw requestRefusal(errors);
  };
}

/** @throws CairnError BAD_REQUEST that names what the path lacks */
function requireParameters({ path, parameters }: Match): void {
  const missing = namesIn(path).filter((name) => !parameters[name]);
  if (missing.length === 0) return;
  const problems = missing.map((name) => ({ pointer: `/path/${name}`, message: 'is required' }));
  throw badRequest(`The path lacks ${missing.join(' and ')}`, problems);
}

/** The names of the parameters of a path. */
const namesIn = ({ template }: ApiPath): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The parameters of an operation that are read. */
export function parametersOf(operation: Operation): readonly Parameter[] {
  return 'kind' in operation ? modelParameters(operation.parameters) : (operation.parameters ?? []);
}

const modelParameters = (names: readonly string[]) =>
  names.flatMap((name) => (name === 'Aspects' ? aspectsParameter() : (SHARED_PARAMETERS[name] ?? [])));

/**
 * The OpenAPI document that requests are checked by. Entity types and aspects are parameters of its paths, where the
 * published documents have a path for each.
 */
export function compactDefinition(): Document {
  const definition = {
    openapi: '3.0.3',
    info: { title: 'Cairn', version: PROTOCOL_VERSION },
    paths: Object.fromEntries(apiPaths.flatMap(pathItems)),
  };
  // The library takes the second reference to an object for a cycle: this copy shares none.
  return JSON.parse(JSON.stringify(definition));
}

/** Actions have a path each, since OpenAPI has one operation for a path and a method. */
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
  const inPath = namesIn(path).map((name) => ({
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

/** A request as the library reads it. It parses what is no object or array: texts, as in a query string. */
function validatedRequest({ match, operation, query, body }: ParsedRequest): ApiRequest {
  return {
    method: operation.method,
    path: normalizedPath(match),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    ),
    // Other media types of JSON have been accepted already.
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? JSON.stringify(body) : body,
  };
}

/** The path of a request with each parameter in one segment, as the library expects it, and literal segments in their case. */
const normalizedPath = ({ path, parameters }: Match) =>
  path.template.replace(/\{(\w+)\}/g, (_, name: string) => (parameters[name] ?? '').replaceAll('/', '%2F'));

const IN_BODY = /^\/requestBody/;

/** The error of a request that its operation does not allow. */
function requestRefusal(errors: readonly ErrorObject[]): CairnError {
  if (errors.some(({ params }) => params.missingProperty === 'requestBody')) return missingValue('The body');
  const part = ['path', 'query'].find((name) =>
    errors.every(({ instancePath }) => instancePath.startsWith(`/${name}`)),
  );
  const placed = errors.map((error) => ({ ...error, instancePath: error.instancePath.replace(IN_BODY, '') }));
  return schemaRefusal(placed, `The ${part ?? 'body'}`);
}
