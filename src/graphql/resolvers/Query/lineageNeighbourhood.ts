import type { NeighbourhoodQuery } from '../../../catalog/lineage/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** The entities around one, and the edges among them. */
export async function lineageNeighbourhood(
  _parent: unknown,
  { input }: { input: NeighbourhoodQuery },
  { catalog }: Context,
) {
  const { omitted, ...found } = await catalog.lineage.neighbourhood(dropNulls(input));
  return { ...found, omittedUpstreams: omitted.upstream, omittedDownstreams: omitted.downstream };
}
