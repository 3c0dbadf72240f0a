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

/** The events to remove. */
export interface EventDeletion extends TimeRange {
  urn: string;
  aspectName: string;
  /** Only the latest event, and those of the same time. */
  latestOnly?: boolean | undefined;
}
