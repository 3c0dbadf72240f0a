import type { QueryResolvers } from '../../../generated/resolvers.js';
import { badRequest } from '../../../shared/errors.js';
import { entityRef } from '../entity-ref.js';
import { datasetUsage } from '../fields/usage/dataset-usage.js';

export const Query = {
  /** Usage of a dataset by windows of time. */
  datasetUsage(_parent, { input }, context) {
    const dataset = entityRef(context.catalog.registry, input.urn);
    if (dataset.entityType.name !== 'dataset') throw badRequest(`${input.urn} is not a dataset`);
    return datasetUsage(dataset, input, context);
  },
} satisfies QueryResolvers;
