import {
  type Context,
  context,
  createTraceState,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import { tracer } from '../../shared/tracing/span.js';
import { newSpanId, newTraceId } from '../../shared/tracing/trace-ids.js';

/** W3C Trace Context, version 00: trace id, parent id, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Traces the request as a child of the caller's span, if the caller sends one. The answer has a `traceparent` in the
 * same trace or in a new one. There is a trace id even without tracing, since it identifies writes and errors.
 */
export const traceContext: RequestHandler = (request, response, next) => {
  const remoteSpan = remoteSpanOf(request);
  const within = remoteSpan ? trace.setSpanContext(ROOT_CONTEXT, remoteSpan) : ROOT_CONTEXT;
  const span = startSpan(request, within);
  const made = span.spanContext();
  // Without an SDK, this is the span of the caller, or an empty one.
  const isOwn = trace.isSpanContextValid(made) && made.spanId !== remoteSpan?.spanId;
  const { traceId, spanId, traceFlags } = isOwn
    ? made
    : { traceId: remoteSpan?.traceId ?? newTraceId(), spanId: newSpanId(), traceFlags: 0 };
  response.locals.traceId = traceId;
  response.set('traceparent', `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`);
  if (span.isRecording()) response.once('close', () => end(span, request, response));
  if (isOwn) context.with(trace.setSpan(within, span), next);
  else next();
};

function remoteSpanOf(request: Request): SpanContext | undefined {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(request.get('traceparent') ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const state = request.get('tracestate');
  return {
    ...{ traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true },
    ...(state !== undefined && { traceState: createTraceState(state) }),
  };
}

/** Starts the span of a request. It has no query string, since that may contain confidential values. */
function startSpan({ method, path, protocol, httpVersion }: Request, within: Context): Span {
  const attributes = {
    'http.request.method': method,
    'url.path': path,
    'url.scheme': protocol,
    'network.protocol.version': httpVersion,
  };
  return tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, within);
}

/** Ends the span. Only after the answer is the route known. */
function end(span: Span, { method, baseUrl, route }: Request, response: Response): void {
  const { statusCode, writableFinished } = response;
  const operation: string | undefined = response.locals.operation;
  const template: unknown = route?.path;
  const known = typeof template === 'string' ? baseUrl + template : undefined;
  if (known !== undefined) span.setAttribute('http.route', known);
  if (operation !== undefined) span.setAttribute('cairn.operation', operation);
  const target = known ?? operation;
  if (target !== undefined) span.updateName(`${method} ${target}`);
  if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
  if (!writableFinished || statusCode >= 500) {
    const type = writableFinished ? `${statusCode}` : 'disconnected';
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
