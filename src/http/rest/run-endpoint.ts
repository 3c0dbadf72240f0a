import type { Request, Response } from 'express';
import type { Step } from '../../events/reader.js';
import { nameOperation } from '../../metrics/requests.js';
import { requestContext, type Services } from '../context.js';
import { sendEventStream } from '../event-stream.js';
import type { Endpoint } from '../operations/operation.js';
import { queryReader, type RawQuery } from '../operations/requests/query.js';
import { schemaCheck } from '../operations/requests/schema-check.js';
import { sendJson } from '../send-json.js';
import { streamContext } from '../stream-context.js';

export type Run = (request: Request, response: Response, query: RawQuery) => Promise<void>;

/** Makes what serves one endpoint: check and decode what came in, call its handler, send the answer. */
export function endpointRunner(endpoint: Endpoint, services: Services): Run {
  const readQuery = queryReader(endpoint);
  const bodySchema = endpoint.checkedFirst ?? endpoint.body;
  const checkBody = bodySchema && schemaCheck(bodySchema, 'The body');
  return async (request, response, query) => {
    nameOperation(response, `rest ${endpoint.operationId}`);
    checkBody?.(request.body);
    const context = endpoint.eventStream
      ? streamContext(request, services)
      : requestContext(request, services);
    const answer = await endpoint.handle({
      urn: pathRest(request),
      query: readQuery(query),
      body: request.body,
      header: (name) => request.get(name),
      context,
    });
    if (endpoint.eventStream)
      await sendEventStream(response, answer as AsyncGenerator<Step, void>, context.signal);
    else if (answer === undefined) response.status(200).end();
    else sendJson(response, answer);
  };
}

/** What the wildcard took, decoded: a URN may have slashes, encoded or not. */
function pathRest(request: Request): string {
  const segments: unknown = request.params.urn;
  return Array.isArray(segments) ? segments.join('/') : '';
}
