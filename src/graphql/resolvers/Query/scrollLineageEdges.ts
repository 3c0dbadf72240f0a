import type { LineageScrollQuery, RelationshipScroll } from '../../../catalog/relationships/scroll.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** A page of the edges of lineage at some entities. */
export function scrollLineageEdges(
  _parent: unknown,
  { input }: { input: LineageScrollQuery },
  { catalog }: Context,
): Promise<RelationshipScroll> {
  return catalog.relationships.scrollLineage(dropNulls(input));
}
