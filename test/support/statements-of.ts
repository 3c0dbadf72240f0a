import { AsyncLocalStorage } from 'node:async_hooks';
import type { Graph } from '../../src/store/graph/graph.js';

const collecting = new AsyncLocalStorage<string[]>();

/**
 * Runs some work, and collects the names of the statements that it sends, in their order. Statements of background work of
 * the same process are not among them, nor those of other requests.
 */
export async function statementsOf<T>(graph: Graph, work: () => Promise<T>): Promise<[T, string[]]> {
  graph.sessions.onStatement = (name) => collecting.getStore()?.push(name);
  const names: string[] = [];
  return [await collecting.run(names, work), names];
}
