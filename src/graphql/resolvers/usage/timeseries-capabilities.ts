import type { Context } from '../../context.js';
import type { EntityRef } from '../../entity-ref.js';

const ASPECTS = {
  oldestOperationTime: 'operation',
  oldestDatasetUsageTime: 'datasetUsageStatistics',
  oldestDatasetProfileTime: 'datasetProfile',
};

/** When the oldest events of a dataset were. */
export async function timeseriesCapabilities({ urn }: EntityRef, _args: unknown, { catalog }: Context) {
  const names = Object.keys(ASPECTS);
  const times = await catalog.timeseries.oldest(Object.values(ASPECTS).map((aspect) => ({ urn, aspect })));
  return { assetStats: Object.fromEntries(names.map((name, index) => [name, times[index]])) };
}
