import { Checkpoint } from '../../events/checkpoint.js';
import type { Graph } from '../../graph/graph.js';
import type { SearchEngine } from '../engine.js';

/**
 * The checkpoint of the index that answers now. Each index has its own, so that it goes with the index that is swapped in,
 * and that processes with a server each do not take one another's for theirs. Those without an index share one.
 */
export async function indexCheckpoint(
  graph: Graph,
  engine: Pick<SearchEngine, 'name' | 'indexId'>,
): Promise<Checkpoint> {
  const id = await engine.indexId();
  return new Checkpoint(graph, `${engine.name} ${id ?? 'missing'}`);
}
