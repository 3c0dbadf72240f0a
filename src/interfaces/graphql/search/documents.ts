import type { GraphQLResolveInfo } from 'graphql';
import type { DocumentsPage } from '../../../catalog/documents/find-documents.js';
import type { Context } from '../context.js';
import { facetMetadata, nonEmptyFacets } from './facets.js';

/** A page of documents in the API's form. */
export function documentsPage(
  { facets = [], ...page }: DocumentsPage,
  { catalog: { registry } }: Context,
  info: GraphQLResolveInfo | undefined,
) {
  return { ...page, facets: facetMetadata(nonEmptyFacets(facets), registry, info) };
}
