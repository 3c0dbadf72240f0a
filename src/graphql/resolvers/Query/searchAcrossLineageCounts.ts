import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import { lineageAnswer } from '../../lineage/answer.js';
import { type LineageInput, lineageQuery } from '../../lineage/query.js';
import { withSearch } from '../../lineage/searched.js';

interface Input extends LineageInput {
  includeSoftDeleted?: boolean | null;
}

/** How much is downstream or upstream of an entity. */
export async function searchAcrossLineageCounts(
  _parent: unknown,
  { input: { includeSoftDeleted, ...input } }: { input: Input },
  context: Context,
  info?: GraphQLResolveInfo,
) {
  const asked = { ...input, count: 0, searchFlags: { includeSoftDeleted } };
  const counted = lineageQuery(context.catalog.registry, asked, info);
  const query = await withSearch({ ...counted, signal: context.signal }, context);
  return lineageAnswer(query, await context.catalog.lineage.search(query), context, info);
}
