import { readUsageByWindow } from '../../../catalog/usage/dataset-usage.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { badRequest } from '../../../shared/errors.js';
import { entityRef } from '../entity-ref.js';

export const Query = {
  /** Usage of a dataset by windows of time. */
  datasetUsage(_parent, { input }, context) {
    const dataset = entityRef(context.catalog.registry, input.urn);
    if (dataset.entityType.name !== 'dataset') throw badRequest(`${input.urn} is not a dataset`);
    return readUsageByWindow(dataset, input, context);
  },
} satisfies QueryResolvers;
