import type { NeighbourhoodQuery } from '../../../catalog/lineage/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** The entities around one, and the edges among them. */
export async function lineageNeighbourhood(
  _parent: unknown,
  { input }: { input: NeighbourhoodQuery },
  { catalog, signal }: Context,
) {
  const { omitted, partial, ...found } = await catalog.lineage.neighbourhood({ ...dropNulls(input), signal });
  const isPartial = partial !== undefined;
  return {
    ...found,
    isPartial,
    partialReason: partial,
    omittedUpstreams: omitted.upstream,
    omittedDownstreams: omitted.downstream,
  };
}
