import type { SemanticModelResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { applicationRelationships } from '../fields/entity.js';
import { searchAssets } from '../search/assets.js';

export const SemanticModel = {
  metrics: (model: EntityRef, { input: { scrollId = '', ...input } }, context, info) =>
    searchAssets(model, { ...input, types: ['metric'], scrollId }, context, info),
  applications: applicationRelationships,
} satisfies SemanticModelResolvers;
