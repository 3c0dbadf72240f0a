import { typedUrn } from '../../../catalog/urns.js';
import type { IngestionSourceResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { executionRequests, ingestionSource } from '../fields/ingestion-source.js';
import { listed } from '../search/list.js';

/** The type of sources that the system made. */
const SYSTEM = { field: 'sourceType', values: ['SYSTEM'] };
const BATCH_SIZE = 1000;

export const Query = {
  async listIngestionSources(_parent, { input }, context) {
    const { sort, ...more } = input;
    const keys = sort && [{ field: sort.field, order: sort.sortOrder }];
    const { urns, ...page } = await listed('dataHubIngestionSource', more, context, { sort: keys });
    const sources = await Promise.all(urns.map((urn) => ingestionSource(urn, context)));
    // Search may still know a source that has just been deleted.
    return { ...page, ingestionSources: sources.filter((source) => source !== null) };
  },
  ingestionSource: (_parent, { urn }, context) =>
    ingestionSource(typedUrn(context.catalog.registry, urn, 'dataHubIngestionSource'), context),
  async listExecutionRequests(_parent, { input }, context) {
    const { sort, systemSources, ...more } = input;
    const keys = sort && [{ field: sort.field, order: sort.sortOrder }];
    const conditions = [];
    if (systemSources !== undefined) {
      const system = await listed('dataHubIngestionSource', { count: BATCH_SIZE }, context, {
        where: [{ and: [SYSTEM] }],
      });
      conditions.push({ field: 'ingestionSource', values: system.urns, negated: !systemSources });
    }
    return executionRequests(more, conditions, context, keys);
  },
} satisfies QueryResolvers;

interface Source {
  urn: string;
}

export const IngestionSource = {
  executions: ({ urn }: Source, { start, count }, context) =>
    executionRequests({ start, count }, [{ field: 'ingestionSource', values: [urn] }], context),
  async latestSuccessfulExecution({ urn }: Source, _args, context) {
    const conditions = [
      { field: 'ingestionSource', values: [urn] },
      { field: 'executionResultStatus', values: ['SUCCESS', 'SUCCEEDED_WITH_WARNINGS'] },
    ];
    const { executionRequests: urns } = await executionRequests({ count: 1 }, conditions, context);
    return urns[0] ?? null;
  },
  async ownership({ urn }: Source, _args, { loaders }) {
    return (await loaders.aspect.load({ urn, aspect: 'ownership' }))?.value.json ?? null;
  },
} satisfies IngestionSourceResolvers;
