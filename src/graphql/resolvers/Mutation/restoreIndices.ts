import type { RestorationQuery, Restored } from '../../../catalog/restoration/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Derives relationships and search documents anew from the aspects. */
export function restoreIndices(
  _parent: unknown,
  { input }: { input: RestorationQuery },
  { catalog, author }: Context,
): Promise<Restored> {
  return catalog.restoration.restoreIndices(dropNulls(input), author);
}
