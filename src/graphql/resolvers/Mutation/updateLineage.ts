import type { LineageEdge } from '../../../catalog/lineage/types.js';
import { badRequest } from '../../../errors.js';
import type { Context } from '../../context.js';

interface Input {
  edgesToAdd?: readonly (LineageEdge | null)[] | null;
  edgesToRemove?: readonly (LineageEdge | null)[] | null;
}

/** Adds and removes edges of lineage. */
export async function updateLineage(
  _parent: unknown,
  { input }: { input: Input },
  { catalog, author }: Context,
): Promise<true> {
  const add = edges('edgesToAdd', input.edgesToAdd);
  const remove = edges('edgesToRemove', input.edgesToRemove);
  await catalog.lineage.update({ add, remove }, author);
  return true;
}

/** DataHub's schema lets an edge be null; there is nothing that it could mean. */
function edges(name: keyof Input, given: Input[keyof Input]): LineageEdge[] {
  return (given ?? []).map((edge, index) => {
    if (edge !== null) return edge;
    const message = 'An edge is null';
    throw badRequest(message, [{ pointer: `/input/${name}/${index}`, message }]);
  });
}
