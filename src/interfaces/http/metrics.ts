import type { RequestHandler } from 'express';
import type { Metrics } from '../../shared/metrics.js';

/** Serves the metrics in the text format of Prometheus. */
export function metricsRoute(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    const text = await metrics.metrics();
    response.set('Content-Type', metrics.contentType).send(text);
  };
}
