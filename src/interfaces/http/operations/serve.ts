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
import { type ParsedRequest, parametersOf, requestCheck } from './backend.js';
import { toAspectCall } from './model/read-call.js';
import { isRead, isStreamed, isText, nameOf, type Operation, type Subject } from './operation.js';
import { findPath, operationsOf, subjectOf } from './paths.js';
import { type RawQuery, rawQuery, readQuery } from './requests/query-parameters.js';

/** A request for an operation. */
interface Call extends ParsedRequest {
  subject: Partial<Subject>;
  request: Request;
  response: Response;
}

/** Serves every operation of the table. The JSON body parser must come before it, and the error middleware after it. */
export async function serveOperations(services: Services, maxAnswerBytes: number): Promise<RequestHandler> {
  const checkRequest = await requestCheck();
  return async (request, response, next) => {
    const match = findPath(request.path);
    if (match === undefined) {
      next();
      return;
    }
    const subject = subjectOf(match, services.catalog.registry);
    const operations = operationsOf(match.path, subject);
    const candidates = operationsFor(request.method, operations);
    if (candidates.length === 0) {
      methodNotAllowed(methodsOf(operations))(request, response, next);
      return;
    }
    const raw = rawQuery(request.url);
    const operation = operationOf(candidates, raw, request);
    nameOperation(response, nameOf(operation));
    checkMediaType(operation, request);
    const query = readQuery(raw, parametersOf(operation));
    // Authentication is checked before the request: callers without a user learn nothing about it.
    if (services.authentication) identityOf(request);
    const call = { operation, query, body: request.body, match, subject, request, response };
    checkRequest(call);
    await execute(call, services, maxAnswerBytes);
  };
}

/** Calls the operation's handler, and sends its answer. */
async function execute(
  { operation, query, body, match, subject, request, response }: Call,
  services: Services,
  maxAnswerBytes: number,
) {
  const isStream = isStreamed(operation);
  const context = isStream ? streamContext(request, services) : requestContext(request, services);
  if (isRead(operation)) requireReader(context.caller);
  const { path, parameters } = match;
  const urn = path.version === undefined ? Object.values(parameters).join('/') : (parameters.urn ?? '');
  const asked = {
    urn: decodePercent(urn, '/path/urn'),
    ...{ query, body, context },
    header: (name: string) => request.get(name),
    accepts: (mediaTypes: readonly string[]) => request.accepts([...mediaTypes]) || undefined,
  };
  const result = await ('kind' in operation
    ? operation.handle(toAspectCall(asked, subject))
    : operation.handle(asked));
  // The operation declares whether its handler returns a stream.
  if (isText(operation)) await sendText(request, response, result as TextStream, context.disconnected());
  else if (isStream)
    await sendEventStream(response, result as AsyncGenerator<EventBatch, void>, context.disconnected());
  else await sendResult(response, result, maxAnswerBytes);
}

/** The operations of a method. HEAD is GET without the body, unless a path has its own HEAD. */
function operationsFor(method: string, operations: readonly Operation[]): readonly Operation[] {
  const candidates = operations.filter((operation) => operation.method === method);
  return candidates.length === 0 && method === 'HEAD' ? operationsFor('GET', operations) : candidates;
}

/** The methods of operations. HEAD is left out, since it belongs to GET. */
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
  if (!('kind' in operation) || operation.body === undefined || request.body === undefined) return;
  const { mediaTypes = ['application/json'] } = operation;
  const [sent = ''] = (request.get('content-type') ?? '').split(';');
  if (mediaTypes.includes(sent.trim().toLowerCase())) return;
  throw new CairnError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body came as ${sent}: send it as ${mediaTypes.join(' or ')}`,
  );
}
