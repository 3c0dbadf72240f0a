import { collectDefaultMetrics, Registry } from 'prom-client';

/** The metrics of this process, served at `/metrics` in the format of Prometheus. */
export type Metrics = Registry;

/** Creates a registry with the metrics of the process: CPU, memory, event loop, garbage collection. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}
