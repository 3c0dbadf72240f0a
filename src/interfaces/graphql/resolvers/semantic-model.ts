import type { SemanticModelResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { applicationRelationships } from '../fields/entity-fields.js';
import { assetsPage } from '../search/page.js';

export const SemanticModel = {
  metrics: (model: EntityRef, { input: { scrollId = '', ...input } }, context, info) =>
    assetsPage(model, { input: { ...input, types: ['metric'], scrollId } }, context, info),
  applications: applicationRelationships,
} satisfies SemanticModelResolvers;
