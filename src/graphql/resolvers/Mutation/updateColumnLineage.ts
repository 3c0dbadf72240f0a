import type { ColumnEdge } from '../../../catalog/lineage/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

interface Input {
  edgesToAdd?: readonly ColumnEdge[] | null;
  edgesToRemove?: readonly ColumnEdge[] | null;
}

/** Adds and removes edges of lineage between columns. */
export async function updateColumnLineage(
  _parent: unknown,
  { input }: { input: Input },
  { catalog, author }: Context,
): Promise<true> {
  const add = (input.edgesToAdd ?? []).map(dropNulls);
  const remove = (input.edgesToRemove ?? []).map(dropNulls);
  await catalog.lineage.updateColumns({ add, remove }, author);
  return true;
}
