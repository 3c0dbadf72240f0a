import { runThenPause } from '../../shared/run-then-pause.js';
import type { Graph } from './graph.js';

/** What every write runs, and what search runs. */
const FOLDERS = ['proposals', 'search'];

/**
 * Has Neo4j plan the statements that people need first, one after another with pauses. The first write of a service would
 * wait for seconds otherwise.
 * @returns stops it
 */
export function planStatements(graph: Pick<Graph, 'plan' | 'statementsIn'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const planAll = async () => {
    for (const statement of FOLDERS.flatMap((folder) => graph.statementsIn(folder)))
      await runThenPause(signal, () => graph.plan(statement));
  };
  // What cannot be planned fails again where somebody needs it, and is told there.
  const ended = planAll().catch(() => undefined);
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}
