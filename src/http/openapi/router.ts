import type { Request, RequestHandler, Response } from 'express';
import { CairnError } from '../../errors.js';
import { nameOperation } from '../../metrics/requests.js';
import { requestContext, type Services } from '../context.js';
import { methodNotAllowed } from '../errors.js';
import type { Answer } from '../operations/model/call.js';
import { dispatch } from '../operations/model/dispatch.js';
import { readCall } from '../operations/model/read-call.js';
import { refuseUnknownName } from '../operations/model/unknown-name.js';
import { operationOf, Routes } from '../operations/routes.js';
import { sendJson } from '../send-json.js';
import { METHODS, type OpenApiDocument, type Operation, type PathItem } from '../specification/types.js';

/** Serves every operation of the documents. */
export function entityRoutes(documents: readonly OpenApiDocument[], services: Services): RequestHandler {
  const { registry } = services.catalog;
  const routes = new Routes(documents);
  return async (request, response, next) => {
    const match = routes.match(request.path);
    if (match === undefined) {
      refuseUnknownName(request.path, registry);
      next();
      return;
    }
    const operation = operationOf(match.path, request.method);
    if (operation === undefined) {
      methodNotAllowed(methodsOf(match.path))(request, response, next);
      return;
    }
    nameOperation(response, `openapi ${operation['x-kind']}`);
    checkMediaType(operation, match.document, request);
    const call = readCall(match, request, registry);
    send(response, await dispatch(operation, call, requestContext(request, services)));
  };
}

/** Without HEAD, which goes with GET. */
function methodsOf(path: PathItem): string[] {
  return METHODS.filter((method) => method !== 'head' && path[method]).map((method) => method.toUpperCase());
}

/** Refuses a body of another media type than the operation documents. */
function checkMediaType({ requestBody }: Operation, { components }: OpenApiDocument, request: Request): void {
  if (requestBody === undefined || request.body === undefined) return;
  const name = requestBody.$ref.slice(requestBody.$ref.lastIndexOf('/') + 1);
  const taken = Object.keys(components.requestBodies[name]?.content ?? {});
  const [sent = ''] = (request.get('content-type') ?? '').split(';');
  if (taken.includes(sent.trim().toLowerCase())) return;
  throw new CairnError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body came as ${sent}: send it as ${taken.join(' or ')}`,
  );
}

function send(response: Response, { status, body }: Answer): void {
  if (body === undefined) response.status(status).end();
  else sendJson(response, body, status);
}
