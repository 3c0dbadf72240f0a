import type { GraphQLResolveInfo } from 'graphql';
import { readPaging } from '../../catalog/paging.js';
import type { Criterion } from '../../catalog/types.js';
import type { RelatedDocumentsInput } from '../../generated/api.js';
import type { Context } from '../context.js';
import { groupsOf } from '../fields/groups.js';
import { searchPage } from './page.js';

/** A page of documents, by URN. */
export interface DocumentsPage {
  start: number;
  count: number;
  total: number;
  documents: string[];
  facets?: readonly object[];
}

const NEWEST_FIRST = { sortCriteria: [{ field: 'lastModifiedAt', sortOrder: 'DESCENDING' as const }] };
/** If several assets together have more documents, there is one search for each asset. */
const MOST_TOGETHER = 1000;

/** A page of the documents about assets, the latest first: the published ones, and the caller's own. */
export async function documentsAbout(
  assets: readonly string[],
  input: RelatedDocumentsInput,
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<DocumentsPage> {
  const { actor } = context.author;
  const about = [{ field: 'relatedAssets', values: assets }, ...conditions(input)];
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
      // Facets are counted only if they are selected.
      searchFlags: { skipAggregates: info === undefined },
    },
    context,
    info,
  );
  return { ...page, documents: searchResults.map(({ entity }) => entity) };
}

/** The same for each of several assets, with one search for all unless they have very many documents. */
export async function documentsAboutEach(
  assets: readonly string[],
  input: RelatedDocumentsInput,
  context: Context,
): Promise<DocumentsPage[]> {
  const { start, count } = readPaging(input);
  const all = await documentsAbout(assets, { ...input, start: 0, count: MOST_TOGETHER }, context);
  if (all.total > all.documents.length)
    return Promise.all(assets.map((asset) => documentsAbout([asset], input, context)));
  const named = await Promise.all(all.documents.map((document) => assetsOf(document, context)));
  return assets.map((asset) => {
    const own = all.documents.filter((_, index) => named[index]?.has(asset));
    const documents = own.slice(start, start + count);
    return { start, count: documents.length, total: own.length, documents };
  });
}

async function assetsOf(document: string, { loaders }: Context): Promise<ReadonlySet<string>> {
  const info = await loaders.aspect.load({ urn: document, aspect: 'documentInfo' });
  return new Set(info?.value.json.relatedAssets?.map(({ asset }) => asset));
}

function conditions({
  parentDocuments,
  rootOnly,
  types,
  domains,
  sourceType,
}: RelatedDocumentsInput): Criterion[] {
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
