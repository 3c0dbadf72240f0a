import DataLoader from 'dataloader';
import type { RelatedDocumentsInput } from '../../generated/api.js';
import { groupBy } from '../../shared/group-by.js';
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

async function loadPages(
  requests: readonly DocumentsRequest[],
  context: RequestContext,
): Promise<DocumentsPage[]> {
  const pages = new Map<DocumentsRequest, DocumentsPage>();
  const alike = [...groupBy(requests, ({ input }) => JSON.stringify(input)).values()];
  await Promise.all(
    alike.map(async (group) => {
      const [{ input }] = group;
      const urns = group.map(({ urn }) => urn);
      const found = await findRelatedDocumentsOfEach(urns, input, context);
      group.forEach((one, index) => {
        // Pages come in the order of the URNs, so each request has one.
        pages.set(one, found[index] as DocumentsPage);
      });
    }),
  );
  // Every request belongs to a group.
  return requests.map((one) => pages.get(one) as DocumentsPage);
}
