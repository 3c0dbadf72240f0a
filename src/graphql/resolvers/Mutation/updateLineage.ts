import type { LineageEdge } from '../../../catalog/lineage/types.js';
import type { Context } from '../../context.js';

interface Input {
  edgesToAdd?: readonly LineageEdge[] | null;
  edgesToRemove?: readonly LineageEdge[] | null;
}

/** Adds and removes edges of lineage. */
export async function updateLineage(
  _parent: unknown,
  { input }: { input: Input },
  { catalog, author }: Context,
): Promise<true> {
  await catalog.lineage.update({ add: input.edgesToAdd ?? [], remove: input.edgesToRemove ?? [] }, author);
  return true;
}
