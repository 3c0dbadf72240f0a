import { findRequests } from '../../../catalog/ingestion/find-requests.js';
import { listEntities } from '../../../catalog/search/list-entities.js';
import { typedUrn } from '../../../catalog/urns.js';
import type { IngestionSourceResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { ingestionSource } from '../fields/listed-source.js';
import { sortKeys } from '../search/read-search-input.js';

export const Query = {
  async listIngestionSources(_parent, { input: { sort: sortCriterion, ...request } }, context) {
    const sort = sortKeys({ sortCriterion });
    const { urns, ...page } = await listEntities('dataHubIngestionSource', request, context, { sort });
    const sources = await Promise.all(urns.map((urn) => ingestionSource(urn, context)));
    // Search may still know a source that has just been deleted.
    return { ...page, ingestionSources: sources.filter((source) => source !== null) };
  },
  ingestionSource: (_parent, { urn }, context) =>
    ingestionSource(typedUrn(context.catalog.registry, urn, 'dataHubIngestionSource'), context),
  async listExecutionRequests(_parent, { input: { sort: sortCriterion, ...query } }, context) {
    const { urns, ...page } = await findRequests({ ...query, sort: sortKeys({ sortCriterion }) }, context);
    return { ...page, executionRequests: urns };
  },
} satisfies QueryResolvers;

interface Source {
  urn: string;
}

export const IngestionSource = {
  async executions({ urn: source }: Source, { start, count }, context) {
    const { urns, ...page } = await findRequests({ source, start, count }, context);
    return { ...page, executionRequests: urns };
  },
  latestSuccessfulExecution: async ({ urn: source }: Source, _args, context) =>
    (await findRequests({ source, succeeded: true, count: 1 }, context)).urns[0] ?? null,
  async ownership({ urn }: Source, _args, { loaders }) {
    return (await loaders.aspect.load({ urn, aspect: 'ownership' }))?.value.json ?? null;
  },
} satisfies IngestionSourceResolvers;
