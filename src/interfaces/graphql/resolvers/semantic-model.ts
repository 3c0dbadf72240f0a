import { searchAssets } from '../../../catalog/search/assets-of.js';
import type { SemanticModelResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { applicationRelationships } from '../fields/entity-fields.js';
import { searchPage } from '../search/page.js';

export const SemanticModel = {
  metrics: (model: EntityRef, { input: { scrollId = '', ...input } }, context, info) =>
    searchPage({ ...input, types: ['metric'], scrollId }, context, info, (request) =>
      searchAssets(model, request, context),
    ),
  applications: applicationRelationships,
} satisfies SemanticModelResolvers;
