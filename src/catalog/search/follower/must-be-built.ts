import type { Graph } from '../../../store/graph/graph.js';
import { readLogRange } from '../../events/changes.js';
import type { FollowerState } from '../../events/checkpoint.js';
import type { SearchEngine } from '../engine.js';

interface Index {
  graph: Graph;
  engine: Pick<SearchEngine, 'isLost'>;
}

/** Whether the index is missing or lost, or the log no longer has its next changes. */
export async function mustBeBuilt(index: Index, state: FollowerState): Promise<boolean> {
  const { checkpoint, last } = state;
  return checkpoint === null || !(await isKept(index, checkpoint, last)) || (await isLost(index, state));
}

/** Whether the log still has all changes after a checkpoint. It may not if another engine was in use for long. */
async function isKept({ graph }: Index, checkpoint: number, last: number): Promise<boolean> {
  const { first } = await readLogRange(graph);
  return checkpoint <= last && checkpoint + 1 >= (first ?? last + 1);
}

/** Whether somebody has emptied the index. */
export async function isLost(
  { graph, engine }: Index,
  { checkpoint }: Pick<FollowerState, 'checkpoint'>,
): Promise<boolean> {
  const hasEntities = async () =>
    (await graph.read('search/find-unchanged-entity', { checkpoint: checkpoint ?? 0 })).length > 0;
  return (await engine.isLost?.(hasEntities)) ?? false;
}
