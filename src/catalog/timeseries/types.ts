import type { TruncateTimeseriesInput, TruncateTimeseriesResult } from '../../generated/api.js';
import type { Caller } from '../callers/caller.js';
import type { AspectRecord } from '../entities/types.js';
import type { Filter } from '../filter/types.js';
import type { TimeRange } from './events.js';

export interface TimeseriesQuery extends TimeRange {
  urn: string;
  aspectName: string;
  /** At most, and by default, 10000. */
  limit?: number | undefined;
  /** All events; `limit` is ignored then. */
  all?: boolean;
  latestValue?: boolean | undefined;
  filter?: Filter | undefined;
}

export interface TimeseriesPage extends TimeRange {
  urn: string;
  entityName: string;
  aspectName: string;
  limit: number;
  /** Newest first. */
  values: AspectRecord[];
}

/** A query for the events of one aspect, of all entities of a type. */
export interface TimeseriesScrollQuery extends TimeRange {
  /** Name of an entity type. */
  entityType: string;
  aspectName: string;
  /** 10 when absent, at most 10,000. */
  count?: number | undefined;
  scrollId?: string | undefined;
}

export interface TimeseriesScroll {
  /** For the next page; absent at the end. */
  scrollId?: string | undefined;
  /** By URN, backwards; of each entity newest first. */
  results: { urn: string; event: AspectRecord }[];
}

/** What is computed of the events of a group. */
export interface StatsMetric {
  fieldPath: string;
  aggregationType: 'LATEST' | 'SUM' | 'CARDINALITY';
}

/** By what events are grouped: a field, or a window of time. */
export interface StatsBucket {
  key: string;
  type: 'STRING_GROUPING_BUCKET' | 'DATE_GROUPING_BUCKET';
  timeWindowSize?: { unit: string; multiple?: number | undefined } | undefined;
}

export interface StatsQuery {
  /** Name of an entity type. */
  entityType: string;
  aspectName: string;
  filter?: Filter | undefined;
  metrics: readonly StatsMetric[];
  /** The first groups first; one group of everything when empty. */
  buckets?: readonly StatsBucket[] | undefined;
}

/** A table of texts, as DataHub has it; a value that no event has is NULL. */
export interface StatsTable {
  columnNames: string[];
  columnTypes: string[];
  rows: string[][];
}

/** Events of time series aspects. */
export interface TimeseriesEvents {
  page(query: TimeseriesQuery): Promise<TimeseriesPage>;
  /** The same for many entities, in the requested order; one statement unless there is a filter. */
  pages(urns: readonly string[], query: Omit<TimeseriesQuery, 'urn'>): Promise<TimeseriesPage[]>;
  /** Events of one aspect of all entities of a type. */
  scroll(query: TimeseriesScrollQuery): Promise<TimeseriesScroll>;
  /** Metrics over groups of events. */
  stats(query: StatsQuery): Promise<StatsTable>;
  /** The latest event of each pair, in one statement. */
  latest(pairs: readonly { urn: string; aspect: string }[]): Promise<(AspectRecord | undefined)[]>;
  /** The time of the oldest event of each pair in epoch milliseconds, in one statement. */
  oldest(pairs: readonly { urn: string; aspect: string }[]): Promise<(number | undefined)[]>;
  /** Removes the events of an aspect up to a time, of all entities of a type, in transactions of bounded size. */
  truncate(input: TruncateTimeseriesInput): Promise<TruncateTimeseriesResult>;
  /** Removes the events of a time range; returns how many. */
  delete(
    query: TimeRange & {
      urn: string;
      aspectName: string;
      /** Only the latest event, and those of the same time. */
      latestOnly?: boolean | undefined;
    },
    caller: Caller,
  ): Promise<number>;
}
