import type { QueryResolvers } from '../../../generated/resolvers.js';

export const Query = {
  /** A page of the events of an aspect of all entities of a type. */
  scrollTimeseriesEvents: (_parent, { input }, { catalog }) => catalog.timeseries.scroll(input),

  /** Metrics of events by groups. */
  timeseriesStats: (_parent, { input }, { catalog }) => catalog.timeseries.stats(input),
} satisfies QueryResolvers;
