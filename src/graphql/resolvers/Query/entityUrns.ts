import type { UrnListPage, UrnListQuery } from '../../../catalog/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** A page of the entities of one type, by URN. */
export function entityUrns(
  _parent: unknown,
  { input }: { input: UrnListQuery },
  { catalog }: Context,
): Promise<UrnListPage> {
  return catalog.entities.list(dropNulls(input));
}
