import type { Request, RequestHandler, Response } from 'express';
import { requireReader } from '../../../catalog/callers/caller.js';
import type { EventBatch } from '../../../catalog/events/reader.js';
import { badRequest, CairnError } from '../../../shared/errors.js';
import { identityOf } from '../authentication/index.js';
import { requestContext, type Services, streamContext } from '../context.js';
import { methodNotAllowed } from '../errors.js';
import { sendEventStream } from '../event-stream.js';
import { decodePercent } from '../percent-encoding.js';
import { nameOperation } from '../request-metrics.js';
import { sendResult } from '../send-result.js';
import { sendText, type TextStream } from '../text-stream.js';
import { type BackendRequest, createBackend, nameOf, parametersOf } from './backend.js';
import { toAspectCall } from './model/read-call.js';
import { refuseUnknownName } from './model/unknown-name.js';
import { isRead, isStreamed, isText, type Operation } from './operation.js';
import { type RawQuery, rawQuery, readQuery } from './requests/query-parameters.js';
import { type Match, Routes, routesOf } from './routes.js';
import { fixedOperations, modelOperations } from './table.js';

/** A request for an operation. */
interface Call extends BackendRequest {
  match: Match;
  request: Request;
  response: Response;
}

/**
 * Serves every operation of the table. It needs the JSON body parser before it, and the error middleware after it.
 */
export async function serveOperations(services: Services, maxAnswerBytes: number): Promise<RequestHandler> {
  const { registry } = services.catalog;
  const routes = new Routes(routesOf(registry, { fixedOperations, modelOperations }));
  const answer = await createBackend<Call>({
    operations: [...fixedOperations, ...modelOperations],
    ...(services.authentication && { identify: ({ request }: Call) => identityOf(request) }),
    handle: (call) => execute(call, services, maxAnswerBytes),
  });
  return async (request, response, next) => {
    const match = routes.find(request.path);
    if (match === undefined) {
      refuseUnknownName(request.path, registry);
      next();
      return;
    }
    const candidates = operationsFor(request.method, match.route.operations);
    if (candidates.length === 0) {
      methodNotAllowed(methodsOf(match.route.operations))(request, response, next);
      return;
    }
    const raw = rawQuery(request.url);
    const operation = operationOf(candidates, raw, request);
    nameOperation(response, nameOf(operation));
    checkMediaType(operation, request);
    const query = readQuery(raw, parametersOf(operation));
    await answer({ operation, query, body: request.body, match, request, response });
  };
}

/** Calls the operation's handler, and sends its answer. */
async function execute(
  { operation, query, body, match, request, response }: Call,
  services: Services,
  maxAnswerBytes: number,
) {
  const isStream = isStreamed(operation);
  const context = isStream ? streamContext(request, services) : requestContext(request, services);
  if (isRead(operation)) requireReader(context.caller);
  const asked = {
    urn: match.urn === undefined ? '' : decodePercent(match.urn, '/path/urn'),
    ...{ query, body, context },
    header: (name: string) => request.get(name),
    accepts: (mediaTypes: readonly string[]) => request.accepts([...mediaTypes]) || undefined,
  };
  const { subject } = match.route;
  const result =
    'kind' in operation && subject
      ? await operation.handle(toAspectCall(asked, subject))
      : // Model operations, which have a kind, are on routes with a subject.
        await (operation as Exclude<Operation, { kind: string }>).handle(asked);
  // What the handler of a stream returns is known by what its operation declares.
  if (isText(operation)) await sendText(request, response, result as TextStream, context.disconnected());
  else if (isStream)
    await sendEventStream(response, result as AsyncGenerator<EventBatch, void>, context.disconnected());
  else await sendResult(response, result, maxAnswerBytes);
}

/** HEAD is GET without the body, unless it is a separate operation. */
function operationsFor(method: string, operations: readonly Operation[]): readonly Operation[] {
  const candidates = operations.filter((operation) => operation.method === method);
  return candidates.length === 0 && method === 'HEAD' ? operationsFor('GET', operations) : candidates;
}

/** Without HEAD, which belongs to GET. */
const methodsOf = (operations: readonly Operation[]) =>
  [...new Set(operations.map(({ method }) => method))].filter((method) => method !== 'HEAD');

/** The operation of a path and method, selected by the query. */
function operationOf(candidates: readonly Operation[], query: RawQuery, request: Request): Operation {
  const actions = new Map(
    candidates.flatMap((operation) =>
      'kind' in operation
        ? []
        : [operation.action, ...(operation.otherActions ?? [])].map((action) => [action, operation] as const),
    ),
  );
  const [only] = candidates;
  if (only && (actions.size === 0 || actions.has(undefined))) return only;
  const [action] = query.get('action') ?? [];
  const chosen = actions.get(action);
  if (chosen) return chosen;
  const problem = action === undefined ? 'is required' : `${action} is unknown`;
  const message = `${problem}; known here: ${[...actions.keys()].join(', ')}`;
  throw badRequest(`POST ${request.path}: the action ${message}`, [{ pointer: '/query/action', message }]);
}

/** Refuses a body of another media type than the operation documents. */
function checkMediaType(operation: Operation, request: Request): void {
  if (!('kind' in operation) || operation.mediaTypes === undefined || request.body === undefined) return;
  const [sent = ''] = (request.get('content-type') ?? '').split(';');
  if (operation.mediaTypes.includes(sent.trim().toLowerCase())) return;
  throw new CairnError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body came as ${sent}: send it as ${operation.mediaTypes.join(' or ')}`,
  );
}
