import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

/** W3C Trace Context, version 00: trace id, parent id, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const MICROS_DIGITS = 16;

/** A new trace id: the time in microseconds, as DataHub's begin and its clients read, and something random. */
function newTraceId(random: string): string {
  const micros = (BigInt(Date.now()) * 1000n).toString(16).padStart(MICROS_DIGITS, '0');
  return micros + random.slice(-MICROS_DIGITS);
}

/** Answers with a `traceparent`: the caller's trace where it sent one, a new one otherwise. */
export const traceContext: RequestHandler = (request, response, next) => {
  const random = randomBytes(24).toString('hex');
  const traceId = TRACEPARENT.exec(request.get('traceparent') ?? '')?.[1] ?? newTraceId(random);
  response.locals.traceId = traceId;
  response.set('traceparent', `00-${traceId}-${random.slice(0, 16)}-00`);
  next();
};
