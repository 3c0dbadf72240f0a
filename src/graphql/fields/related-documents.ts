import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { RelatedDocumentsInput } from '../../generated/api.js';
import { groupBy } from '../../group-by.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { type DocumentsPage, documentsAbout, documentsAboutEach } from '../search/documents-about.js';
import { selects } from '../selects.js';

interface Asked {
  urn: string;
  input: RelatedDocumentsInput;
}

/** So many assets go into one search. */
const MOST_ASSETS = 100;

/** The loader of each request: what is asked of several assets becomes one search. */
const loaders = new WeakMap<Context, DataLoader<Asked, DocumentsPage, string>>();

/** A page of the documents about an asset, the latest first: those that are published, and the caller's own. */
export async function relatedDocuments(
  { urn }: EntityRef,
  { input }: { input: RelatedDocumentsInput },
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<DocumentsPage> {
  if (info && selects(info, 'facets')) return documentsAbout([urn], input, context, info);
  const loader = loaders.get(context) ?? openLoader(context);
  loaders.set(context, loader);
  return loader.load({ urn, input });
}

function openLoader(context: Context): DataLoader<Asked, DocumentsPage, string> {
  return new DataLoader((asked) => loadPages(asked, context), {
    cacheKeyFn: (one) => JSON.stringify(one),
    maxBatchSize: MOST_ASSETS,
  });
}

async function loadPages(asked: readonly Asked[], context: Context): Promise<DocumentsPage[]> {
  const pages = new Map<Asked, DocumentsPage>();
  const alike = [...groupBy(asked, ({ input }) => JSON.stringify(input)).values()];
  await Promise.all(
    alike.map(async (group) => {
      const [{ input }] = group as [Asked];
      const urns = group.map(({ urn }) => urn);
      const found = await documentsAboutEach(urns, input, context);
      group.forEach((one, index) => {
        pages.set(one, found[index] as DocumentsPage);
      });
    }),
  );
  return asked.map((one) => pages.get(one) as DocumentsPage);
}
