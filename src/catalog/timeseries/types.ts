import type { AspectRecord } from '../entities/types.js';
import type { Filter } from '../filter/types.js';
import type { TimeRange } from './events.js';

export interface TimeseriesQuery extends TimeRange {
  urn: string;
  aspectName: string;
  /** The maximum number of events. Default and maximum: 10000. */
  limit?: number | undefined;
  /** Read all events. `limit` is ignored. */
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
  /** The name of an entity type. */
  entityType: string;
  aspectName: string;
  /** The number of events in a page. Default 10, maximum 10,000. */
  count?: number | undefined;
  scrollId?: string | undefined;
}

export interface TimeseriesScroll {
  /** The id for the next page. Absent at the end. */
  scrollId?: string | undefined;
  /** In descending order of URNs. For each entity, the newest event comes first. */
  results: { urn: string; event: AspectRecord }[];
}

/** A value that is computed from the events of a group. */
export interface StatsMetric {
  fieldPath: string;
  aggregationType: 'LATEST' | 'SUM' | 'CARDINALITY';
}

/** A criterion for groups of events: a field, or a window of time. */
export interface StatsBucket {
  key: string;
  type: 'STRING_GROUPING_BUCKET' | 'DATE_GROUPING_BUCKET';
  timeWindowSize?: { unit: string; multiple?: number | undefined } | undefined;
}

export interface StatsQuery {
  /** The name of an entity type. */
  entityType: string;
  aspectName: string;
  filter?: Filter | undefined;
  metrics: readonly StatsMetric[];
  /** The criteria, the outermost first. Empty: one group with all events. */
  buckets?: readonly StatsBucket[] | undefined;
}

/** A table of texts, in DataHub's form. A value that no event has is NULL. */
export interface StatsTable {
  columnNames: string[];
  columnTypes: string[];
  rows: string[][];
}

/** The events to remove. */
export interface EventDeletion extends TimeRange {
  urn: string;
  aspectName: string;
  /** Only the latest event, and others with the same time. */
  latestOnly?: boolean | undefined;
}
