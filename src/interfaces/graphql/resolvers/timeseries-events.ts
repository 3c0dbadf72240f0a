import { withFilterPaths } from '../../../catalog/filter/paths.js';
import { argumentPath } from '../../../catalog/request-context.js';
import { scrollEvents } from '../../../catalog/timeseries/scroll.js';
import { readStats } from '../../../catalog/timeseries/stats.js';
import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** A page of the events of one aspect, of all entities of a type. */
  scrollTimeseriesEvents: (_parent, { input }, { catalog }) => scrollEvents(catalog, input),

  /** Metrics of events by groups. */
  timeseriesStats: (_parent, { input }, context) =>
    readStats(context.catalog, withFilterPaths(input, argumentPath(context))),
} satisfies QueryResolvers;
