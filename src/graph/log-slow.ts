import type { Graph } from './graph.js';

interface SlowLog {
  warn(details: object, message: string): void;
}

/** Logs each statement that took at least so many milliseconds, by its name: what it was run with stays out of logs. */
export function logSlowStatements(graph: Graph, limit: number, log: SlowLog): void {
  graph.onStatementDone.push((statement, millis) => {
    if (millis >= limit) log.warn({ statement, millis: Math.round(millis) }, `Slow statement ${statement}`);
  });
}
