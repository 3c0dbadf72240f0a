import { readChangeHistory } from '../../../catalog/documents/change-history.js';
import { searchDocuments } from '../../../catalog/documents/find-documents.js';
import type { DocumentResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { isSelected } from '../is-selected.js';
import { documentsPage } from '../search/documents.js';

export const Query = {
  async searchDocuments(_parent, { input }, context, info) {
    const countsFilters = info !== undefined && isSelected(info, 'facets');
    return documentsPage(await searchDocuments(input, context, countsFilters), context, info);
  },
} satisfies QueryResolvers;

export const Document = {
  changeHistory: ({ urn }: EntityRef, args, context) => readChangeHistory({ urn, ...args }, context),
} satisfies DocumentResolvers;
