import type { TimeseriesQueryInput } from '../../generated/api.js';
import type { AspectRecord } from '../entities/types.js';
import type { Filter } from '../filter/types.js';
import type { TimeRange } from './events.js';

export interface TimeseriesQuery extends Omit<TimeseriesQueryInput, 'filter'> {
  /** Read all events. `limit` is ignored. */
  all?: boolean;
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

export interface TimeseriesScroll {
  /** The id for the next page. Absent at the end. */
  scrollId?: string | undefined;
  /** In descending order of URNs. For each entity, the newest event comes first. */
  results: { urn: string; event: AspectRecord }[];
}
