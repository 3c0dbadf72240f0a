import DataLoader from 'dataloader';
import type { RelatedDocumentsInput } from '../../generated/api.js';
import { readByGroup } from '../../shared/group-by.js';
import type { RequestContext } from '../request-context.js';
import { type DocumentsPage, findRelatedDocumentsOfEach } from './find-documents.js';

interface DocumentsRequest {
  urn: string;
  input: RelatedDocumentsInput;
}

/** The largest number of assets in one search. */
const MAX_ASSETS = 100;

/** The loaders, by request. A loader combines the searches for several assets. */
const loaders = new WeakMap<RequestContext, DataLoader<DocumentsRequest, DocumentsPage, string>>();

/** Loads documents about an asset, the latest first: published documents, and those that the caller owns. */
export function loadRelatedDocuments(
  urn: string,
  input: RelatedDocumentsInput,
  context: RequestContext,
): Promise<DocumentsPage> {
  const loader = loaders.get(context) ?? openLoader(context);
  loaders.set(context, loader);
  return loader.load({ urn, input });
}

function openLoader(context: RequestContext): DataLoader<DocumentsRequest, DocumentsPage, string> {
  return new DataLoader((requests) => loadPages(requests, context), {
    cacheKeyFn: (one) => JSON.stringify(one),
    maxBatchSize: MAX_ASSETS,
  });
}

const loadPages = (
  requests: readonly DocumentsRequest[],
  context: RequestContext,
): Promise<DocumentsPage[]> =>
  readByGroup(
    requests,
    ({ input }) => JSON.stringify(input),
    (group) => {
      const urns = group.map(({ urn }) => urn);
      return findRelatedDocumentsOfEach(urns, group[0].input, context);
    },
  );
