import { runThenPause } from '../../shared/run-then-pause.js';
import type { Graph } from './graph.js';

/** All writes run the statements of the first folder, and all searches those of the second. */
const FOLDERS = ['proposals', 'search'];

/**
 * Makes Neo4j plan the statements that people need first, one by one with pauses. Otherwise the first write of a
 * service waits for seconds.
 * @returns a function that stops it
 */
export function planStatements(graph: Pick<Graph, 'plan' | 'statementsIn'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const planAll = async () => {
    for (const statement of FOLDERS.flatMap((folder) => graph.statementsIn(folder)))
      await runThenPause(signal, () => graph.plan(statement));
  };
  // If a statement cannot be planned, it fails again where it is used, and the error is reported there.
  const ended = planAll().catch(() => undefined);
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
