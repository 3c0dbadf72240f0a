import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

/** W3C Trace Context, version 00: trace id, parent id, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Answers with a `traceparent`: the caller's trace where it sent one, a new one otherwise. */
export const traceContext: RequestHandler = (request, response, next) => {
  const traceId = TRACEPARENT.exec(request.get('traceparent') ?? '')?.[1] ?? randomBytes(16).toString('hex');
  response.locals.traceId = traceId;
  response.set('traceparent', `00-${traceId}-${randomBytes(8).toString('hex')}-00`);
  next();
};
