import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.js';
import { toldMatches } from '../search/flags.js';
import { lineageAnswer } from './answer.js';
import { type LineageInput, lineageQuery } from './query.js';
import { withSearch } from './searched.js';

/** A page of all that is downstream or upstream of an entity. */
export async function searchLineage(input: LineageInput, context: Context, info?: GraphQLResolveInfo) {
  const asked = lineageQuery(context.catalog.registry, input, info);
  const query = await withSearch({ ...asked, signal: context.signal }, context);
  const page = await context.catalog.lineage.search(query);
  return lineageAnswer(query, page, context, info, toldMatches(input.searchFlags ?? {}));
}
