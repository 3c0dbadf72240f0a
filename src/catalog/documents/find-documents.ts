import type { RelatedDocumentsInput, SearchDocumentsInput } from '../../generated/api.js';
import { conjunctionOf } from '../filter/input.js';
import type { Criterion } from '../filter/types.js';
import { readGroups } from '../identities/memberships.js';
import { readPaging } from '../paging.js';
import type { RequestContext } from '../request-context.js';
import { readView } from '../search/in-view.js';
import { runRequest } from '../search/request.js';
import type { Facet, SortKey } from '../search/types.js';

/** A page of the URNs of documents. */
export interface DocumentsPage {
  start: number;
  count: number;
  total: number;
  documents: string[];
  facets?: readonly Facet[];
}

const NEWEST_FIRST: readonly SortKey[] = [{ field: 'lastModifiedAt', order: 'DESCENDING' }];
/** If several assets together have more documents, each asset gets its own search. */
const MAX_DOCUMENTS = 1000;

/** Finds documents about assets, the latest first. It finds published documents, and those that the caller owns. */
export async function findRelatedDocuments(
  assets: readonly string[],
  input: RelatedDocumentsInput,
  context: RequestContext,
  countsFilters = false,
): Promise<DocumentsPage> {
  const where = [{ field: 'relatedAssets', values: assets }, ...conditions(input)];
  return pageOf({ query: '*', where, start: input.start, count: input.count }, context, countsFilters);
}

/**
 * Searches documents that are shown in the global context, the latest first. It finds published documents, and those
 * that the caller owns.
 */
export async function searchDocuments(
  { query = '*', relatedAssets, viewUrn, ...input }: SearchDocumentsInput,
  context: RequestContext,
  countsFilters = false,
): Promise<DocumentsPage> {
  const about =
    relatedAssets && relatedAssets.length > 0 ? [{ field: 'relatedAssets', values: relatedAssets }] : [];
  const shown = { field: 'showInGlobalContext', values: ['false'], negated: true };
  const where = [...about, ...conditions(input), shown];
  return pageOf({ query, where, viewUrn, start: input.start, count: input.count }, context, countsFilters);
}

/** Finds documents about each asset. It needs one search for all assets, unless they have very many documents. */
export async function findRelatedDocumentsOfEach(
  assets: readonly string[],
  input: RelatedDocumentsInput,
  context: RequestContext,
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

/** Finds published documents, and those that the caller owns. */
async function pageOf(
  { query, where, viewUrn, start, count }: Wanted,
  context: RequestContext,
  countsFilters: boolean,
): Promise<DocumentsPage> {
  const { actor } = context.caller;
  const visible = [
    { field: 'state', values: ['PUBLISHED'] },
    { field: 'owners', values: [actor, ...(await readGroups(actor, context))] },
  ];
  // Only the conditions of a view count here, since its entity types are types of assets.
  const view = viewUrn ? ((await readView(viewUrn, context)).definition.filter.or ?? []) : [];
  const alternatives = visible.map((condition) => ({ and: [...where, condition] }));
  const { results, facets, ...page } = await runRequest(
    {
      types: ['document'],
      text: query,
      start,
      count,
      orFilters: conjunctionOf(alternatives, view),
      sort: NEWEST_FIRST,
      matches: false,
      countsFilters,
    },
    context,
  );
  return { ...page, documents: results.map(({ urn }) => urn), facets };
}

async function readAssets(document: string, { loaders }: RequestContext): Promise<ReadonlySet<string>> {
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
