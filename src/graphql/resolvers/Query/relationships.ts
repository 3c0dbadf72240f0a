import type { RelationshipPage, RelationshipQuery } from '../../../catalog/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** A page of the relationships of an entity. */
export function relationships(
  _parent: unknown,
  { input }: { input: RelationshipQuery },
  { catalog }: Context,
): Promise<RelationshipPage> {
  return catalog.relationships.page(dropNulls(input));
}
