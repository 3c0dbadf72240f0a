import {
  type Request as ApiRequest,
  type Context,
  type Operation as DefinedOperation,
  type Document,
  OpenAPIBackend,
  OpenAPIRouter,
  type ParsedRequest,
} from 'openapi-backend';
import type { CairnError } from '../../../shared/errors.js';
import { aspectsParameter, SHARED_PARAMETERS } from '../specification/parameters.js';
import { SECURITY_SCHEMES } from '../specification/security.js';
import type { Parameter } from '../specification/types.js';
import type { Operation } from './operation.js';
import { addLongs, withLongs } from './requests/longs.js';
import { AJV_OPTIONS, missingValue, schemaRefusal } from './requests/schema-check.js';

/** An operation, and the parts of a request that are validated. */
export interface BackendRequest {
  operation: Operation;
  query: Record<string, unknown>;
  body: unknown;
}

interface BackendOptions<Call extends BackendRequest> {
  operations: readonly Operation[];
  /** Authenticates the request; absent when authentication is off. @throws CairnError UNAUTHORIZED */
  identify?: (call: Call) => unknown;
  /** Executes the operation. */
  handle(call: Call): Promise<unknown>;
}

/**
 * Creates the backend: `openapi-backend` over the operations of the table, each once rather than for each entity type
 * and aspect. It authenticates, validates query and body, and calls the handler. Operation and query are determined
 * before.
 */
export async function createBackend<Call extends BackendRequest>({
  operations,
  identify,
  handle,
}: BackendOptions<Call>): Promise<(call: Call) => Promise<unknown>> {
  const definition = definitionOf(operations, identify !== undefined);
  const asking = new Set(operations.filter(requiresInput).map(nameOf));
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    ajvOpts: AJV_OPTIONS,
    customizeAjv: addLongs,
    // A request without query and body cannot contradict an operation that requires none.
    validate: (_context: Context, { operation, query, body }: Call) =>
      body !== undefined || Object.keys(query).length > 0 || asking.has(nameOf(operation)),
    handlers: {
      ...Object.fromEntries(
        operations.map((operation) => [nameOf(operation), (_context: Context, call: Call) => handle(call)]),
      ),
      validationFail: (context: Context) => {
        throw requestRefusal(context);
      },
      unauthorizedHandler: ({ security }: Context) => {
        throw security?.bearer.error;
      },
    },
    ...(identify && { securityHandlers: { bearer: (_context: Context, call: Call) => identify(call) } }),
  });
  await api.init();
  api.router = new OperationRouter(definition);
  api.validator.router = api.router;
  return (call) => api.handleRequest(requestOf(call), call);
}

/** The name of an operation in metrics. */
export const nameOf = (operation: Operation) =>
  'kind' in operation ? `openapi ${operation.kind}` : `rest ${operation.operationId}`;

/** The parameters of a request that are read. */
export function parametersOf(operation: Operation): readonly Parameter[] {
  return 'kind' in operation ? modelParameters(operation.parameters) : (operation.parameters ?? []);
}

const modelParameters = (names: readonly string[]) =>
  names.flatMap((name) => (name === 'Aspects' ? aspectsParameter() : (SHARED_PARAMETERS[name] ?? [])));

/** The document that `openapi-backend` validates requests by. The path of each operation is its name. */
function definitionOf(operations: readonly Operation[], isGuarded: boolean): Document {
  const definition = {
    openapi: '3.0.3',
    info: { title: 'What requests are checked by', version: '' },
    security: isGuarded ? [{ bearer: [] }] : [],
    components: { securitySchemes: SECURITY_SCHEMES },
    paths: Object.fromEntries(operations.map((operation) => [pathOf(operation), definedAs(operation)])),
  };
  // The document must not share objects: the backend would take the second reference to one for a cycle.
  return withLongs(definition);
}

function definedAs(operation: Operation): object {
  const schema = bodySchemaOf(operation);
  return {
    post: {
      operationId: nameOf(operation),
      parameters: queryOf(operation),
      ...(schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
      responses: {},
    },
  };
}

const bodySchemaOf = (operation: Operation) =>
  operation.checked ?? ('kind' in operation ? undefined : operation.body);

const queryOf = (operation: Operation) =>
  parametersOf(operation).filter((parameter) => parameter.in === 'query');

const requiresInput = (operation: Operation) =>
  bodySchemaOf(operation) !== undefined || queryOf(operation).some(({ required }) => required);

const pathOf = (operation: Operation) => `/${nameOf(operation)}`;

const requestOf = ({ operation, query, body }: BackendRequest): ApiRequest => ({
  method: 'post',
  path: pathOf(operation),
  // The library's type describes raw values, but these are parsed already.
  query: query as NonNullable<ApiRequest['query']>,
  headers: { 'content-type': 'application/json' },
  body,
});

/** Finds operations by name rather than by path, for requests that are parsed already. */
class OperationRouter extends OpenAPIRouter {
  readonly #byPath: ReadonlyMap<string, DefinedOperation>;
  readonly #byId: ReadonlyMap<string, DefinedOperation>;

  constructor(definition: Document) {
    super({ definition });
    const operations = super.getOperations();
    this.#byPath = new Map(operations.map((operation) => [operation.path, operation]));
    this.#byId = new Map(operations.map((operation) => [operation.operationId ?? '', operation]));
  }

  override matchOperation({ path }: ApiRequest): DefinedOperation {
    const operation = this.#byPath.get(path);
    if (operation === undefined) throw new Error(`There is no operation ${path}`);
    return operation;
  }

  override getOperation(id: string): DefinedOperation | undefined {
    return this.#byId.get(id);
  }

  override parseRequest({ method, path, query, headers, body }: ApiRequest): ParsedRequest {
    return { method, path, query, headers, params: {}, cookies: {}, requestBody: body };
  }
}

const IN_BODY = /^\/requestBody/;

/** The error of a request that does not match the document. */
function requestRefusal({ validation }: Context): CairnError {
  const errors = validation.errors ?? [];
  if (errors.some(({ params }) => params?.missingProperty === 'requestBody')) return missingValue('The body');
  const what = errors.every(({ instancePath }) => instancePath.startsWith('/query'))
    ? 'The query'
    : 'The body';
  const placed = errors.map((error) => ({ ...error, instancePath: error.instancePath.replace(IN_BODY, '') }));
  return schemaRefusal(placed, what);
}
