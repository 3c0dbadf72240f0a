import { findRequests } from '../../../catalog/ingestion/find-requests.js';
import { listEntities } from '../../../catalog/search/list-entities.js';
import { typedUrn } from '../../../catalog/urns.js';
import type { SortCriterion } from '../../../generated/api.js';
import type { IngestionSourceResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { ingestionSource } from '../fields/listed-source.js';

export const Query = {
  async listIngestionSources(_parent, { input: { sort, ...request } }, context) {
    const { urns, ...page } = await listEntities('dataHubIngestionSource', request, context, keysOf(sort));
    const sources = await Promise.all(urns.map((urn) => ingestionSource(urn, context)));
    // Search may still know a source that has just been deleted.
    return { ...page, ingestionSources: sources.filter((source) => source !== null) };
  },
  ingestionSource: (_parent, { urn }, context) =>
    ingestionSource(typedUrn(context.catalog.registry, urn, 'dataHubIngestionSource'), context),
  async listExecutionRequests(_parent, { input: { sort, ...query } }, context) {
    const { urns, ...page } = await findRequests({ ...query, ...keysOf(sort) }, context);
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

/** The sort keys of an input. */
const keysOf = (sort: SortCriterion | undefined) => ({
  sort: sort && [{ field: sort.field, order: sort.sortOrder }],
});
