import { collectDefaultMetrics, Registry } from 'prom-client';

/** What this process counts and measures, in the format of Prometheus at `/metrics`. */
export type Metrics = Registry;

/** A registry of its own for each service, with the figures of the process: CPU, memory, event loop, garbage collection. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}
