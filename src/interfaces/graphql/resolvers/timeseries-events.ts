import { withFilterPaths } from '../../../catalog/filter/paths.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';
import { argumentPath } from '../context.js';

export const Query = {
  /** A page of the events of an aspect of all entities of a type. */
  scrollTimeseriesEvents: (_parent, { input }, { catalog }) => catalog.timeseries.scroll(input),

  /** Metrics of events by groups. */
  timeseriesStats: (_parent, { input }, context) =>
    context.catalog.timeseries.stats(withFilterPaths(input, argumentPath(context))),
} satisfies QueryResolvers;
