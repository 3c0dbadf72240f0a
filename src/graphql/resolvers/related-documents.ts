import type { GraphQLResolveInfo } from 'graphql';
import type { Criterion } from '../../catalog/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import type { Nullable } from '../search/filters.js';
import { searchPage } from '../search/page.js';
import { groupsOf } from './groups-of.js';

type Input = Nullable<{
  start: number;
  count: number;
  parentDocuments: readonly string[];
  rootOnly: boolean;
  types: readonly string[];
  domains: readonly string[];
  sourceType: string;
}>;

const NEWEST_FIRST = { sortCriteria: [{ field: 'lastModifiedAt', sortOrder: 'DESCENDING' as const }] };

/** A page of the documents about an asset, the latest first: those that are published, and the caller's own. */
export async function relatedDocuments(
  { urn }: EntityRef,
  { input }: { input: Input },
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<object> {
  const { actor } = context.author;
  const about = [{ field: 'relatedAssets', values: [urn] }, ...conditions(input)];
  const visible = [
    { field: 'state', values: ['PUBLISHED'] },
    { field: 'owners', values: [actor, ...(await groupsOf(actor, context))] },
  ];
  const { searchResults, ...page } = await searchPage(
    {
      types: ['document'],
      query: '*',
      start: input.start,
      count: input.count,
      orFilters: visible.map((condition) => ({ and: [...about, condition] })),
      sortInput: NEWEST_FIRST,
    },
    context,
    info,
  );
  return { ...page, documents: searchResults.map(({ entity }) => entity) };
}

function conditions({ parentDocuments, rootOnly, types, domains, sourceType }: Input): Criterion[] {
  const fields = { parentDocument: parentDocuments, typeNames: types, domains };
  const given = Object.entries(fields).flatMap(([field, values]) =>
    values && values.length > 0 ? [{ field, values }] : [],
  );
  return [
    ...given,
    ...(rootOnly ? [{ field: 'parentDocument', condition: 'EXISTS', negated: true }] : []),
    ...(sourceType ? [{ field: 'sourceType', values: [sourceType] }] : []),
  ];
}
