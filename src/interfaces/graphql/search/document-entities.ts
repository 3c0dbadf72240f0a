import type { GraphQLResolveInfo } from 'graphql';
import { readPaging } from '../../../catalog/paging.js';
import type { Criterion } from '../../../catalog/types.js';
import type { RelatedDocumentsInput, SearchDocumentsInput } from '../../../generated/api.js';
import type { Context } from '../context.js';
import { readGroups } from '../fields/groups.js';
import { conjunctionOf } from './filters.js';
import { searchPage } from './page.js';
import { readView } from './view.js';

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
const MAX_DOCUMENTS = 1000;

/** A page of the documents about assets, the latest first: the published ones, and the caller's own. */
export async function findRelatedDocuments(
  assets: readonly string[],
  input: RelatedDocumentsInput,
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<DocumentsPage> {
  const where = [{ field: 'relatedAssets', values: assets }, ...conditions(input)];
  return pageOf({ query: '*', where, start: input.start, count: input.count }, context, info);
}

/** A page of all documents, the latest first: the published ones and the caller's own, of those shown to everybody. */
export async function searchDocuments(
  { query = '*', relatedAssets, viewUrn, ...input }: SearchDocumentsInput,
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<DocumentsPage> {
  const about =
    relatedAssets && relatedAssets.length > 0 ? [{ field: 'relatedAssets', values: relatedAssets }] : [];
  const shown = { field: 'showInGlobalContext', values: ['false'], negated: true };
  const where = [...about, ...conditions(input), shown];
  return pageOf({ query, where, viewUrn, start: input.start, count: input.count }, context, info);
}

/** The same for each of several assets, with one search for all unless they have very many documents. */
export async function findRelatedDocumentsOfEach(
  assets: readonly string[],
  input: RelatedDocumentsInput,
  context: Context,
): Promise<DocumentsPage[]> {
  const { start, count } = readPaging(input);
  const all = await findRelatedDocuments(assets, { ...input, start: 0, count: MAX_DOCUMENTS }, context);
  if (all.total > all.documents.length)
    return Promise.all(assets.map((asset) => findRelatedDocuments([asset], input, context)));
  const named = await Promise.all(all.documents.map((document) => readAssets(document, context)));
  return assets.map((asset) => {
    const own = all.documents.filter((_, index) => named[index]?.has(asset));
    const documents = own.slice(start, start + count);
    return { start, count: documents.length, total: own.length, documents };
  });
}

interface Wanted {
  query: string;
  where: readonly Criterion[];
  viewUrn?: string | undefined;
  start: number | undefined;
  count: number | undefined;
}

/** A page of the published documents, and the caller's own. */
async function pageOf(
  { query, where, viewUrn, start, count }: Wanted,
  context: Context,
  info: GraphQLResolveInfo | undefined,
): Promise<DocumentsPage> {
  const { actor } = context.caller;
  const visible = [
    { field: 'state', values: ['PUBLISHED'] },
    { field: 'owners', values: [actor, ...(await readGroups(actor, context))] },
  ];
  // A view says which documents by its conditions: its types are those of assets.
  const view = viewUrn ? ((await readView(viewUrn, context)).definition.filter.or ?? []) : [];
  const alternatives = visible.map((condition) => ({ and: [...where, condition] }));
  const { searchResults, ...page } = await searchPage(
    {
      ...{ types: ['document'], query, start, count },
      orFilters: conjunctionOf(alternatives, view),
      sortInput: NEWEST_FIRST,
      // Facets are counted only if they are selected.
      searchFlags: { skipAggregates: info === undefined },
    },
    context,
    info,
  );
  return { ...page, documents: searchResults.map(({ entity }) => entity) };
}

async function readAssets(document: string, { loaders }: Context): Promise<ReadonlySet<string>> {
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
