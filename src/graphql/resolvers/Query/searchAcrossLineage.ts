import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.js';
import { lineageAnswer } from '../../lineage/answer.js';
import { type LineageInput, lineageQuery } from '../../lineage/query.js';
import { withSearch } from '../../lineage/searched.js';
import { toldMatches } from '../../search/flags.js';

/** A page of all that is downstream or upstream of an entity. */
export async function searchAcrossLineage(
  _parent: unknown,
  { input }: { input: LineageInput },
  context: Context,
  info?: GraphQLResolveInfo,
) {
  const asked = lineageQuery(context.catalog.registry, input, info);
  const query = await withSearch({ ...asked, signal: context.signal }, context);
  const page = await context.catalog.lineage.search(query);
  return lineageAnswer(query, page, context, info, toldMatches(input.searchFlags ?? {}));
}
