import type { RelationshipScroll, RelationshipScrollQuery } from '../../../catalog/relationships/scroll.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** A page of relationships by their ends. */
export function scrollRelationships(
  _parent: unknown,
  { input }: { input: RelationshipScrollQuery },
  { catalog }: Context,
): Promise<RelationshipScroll> {
  return catalog.relationships.scroll(dropNulls(input));
}
