import type { ChangeTransaction, TimelineQuery } from '../../../catalog/timeline/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

type Input = Omit<TimelineQuery, 'categories'> & { changeCategories?: TimelineQuery['categories'] };

/** What was changed about an entity. */
export async function getTimeline(
  _parent: unknown,
  { input }: { input: Input },
  { catalog }: Context,
): Promise<{ changeTransactions: ChangeTransaction[] }> {
  const { changeCategories, ...query } = dropNulls(input);
  const categories = changeCategories && { categories: changeCategories };
  return { changeTransactions: await catalog.timeline.read({ ...query, ...categories }) };
}
