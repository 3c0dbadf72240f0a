import type { RequestHandler, Response } from 'express';
import { Gauge, Histogram } from 'prom-client';
import type { Metrics } from '../../shared/metrics.js';

/** Buckets in seconds. A read takes one millisecond; lineage may reach its deadline. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Sets the name of a request's operation: a REST operation, a kind of OpenAPI operation, or `graphql query`. The number
 * of names is limited. It does not depend on stored data or input.
 */
export function nameOperation(response: Response, operation: string): void {
  response.locals.operation = operation;
}

/** Measures each request from its arrival to the end of its answer. */
export function measureRequests(register: Metrics): RequestHandler {
  const inFlight = new Gauge({
    name: 'cairn_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [register],
  });
  const duration = new Histogram({
    name: 'cairn_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  return (_request, response, next) => {
    const started = performance.now();
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const operation: string = response.locals.operation ?? 'other';
      duration.observe({ operation, status: statusOf(response) }, (performance.now() - started) / 1000);
    });
    next();
  };
}

/** Serves the metrics in the text format of Prometheus. */
export function metricsRoute(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    const text = await metrics.metrics();
    response.set('Content-Type', metrics.contentType).send(text);
  };
}

/** The status of the answer. As in nginx, 499 means that the client disconnected before the answer. */
function statusOf({ writableFinished, statusCode }: Response): number {
  return writableFinished ? statusCode : 499;
}
