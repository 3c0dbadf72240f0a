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
  /** As in DataHub, a document that was removed does not exist, though it can be restored. */
  async exists({ urn }: EntityRef, _args, { loaders }) {
    const [exists, status] = await Promise.all([
      loaders.exists.load(urn),
      loaders.aspect.load({ urn, aspect: 'status' }),
    ]);
    return exists && status?.value.json.removed !== true;
  },
  changeHistory: ({ urn }: EntityRef, args, context) => readChangeHistory({ urn, ...args }, context),
} satisfies DocumentResolvers;
