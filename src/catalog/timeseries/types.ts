import type { Author } from '../authors/author.js';
import type { AspectRecord } from '../entities/types.js';
import type { Filter } from '../filter/types.js';

export interface TimeseriesQuery {
  urn: string;
  aspectName: string;
  startTimeMillis?: number | undefined;
  endTimeMillis?: number | undefined;
  /** At most, and by default, 10000. */
  limit?: number | undefined;
  /** All events; `limit` is ignored then. */
  all?: boolean;
  latestValue?: boolean | undefined;
  filter?: Filter | undefined;
}

export interface TimeseriesPage {
  urn: string;
  entityName: string;
  aspectName: string;
  limit: number;
  startTimeMillis?: number | undefined;
  endTimeMillis?: number | undefined;
  /** Newest first. */
  values: AspectRecord[];
}

/** Events of time series aspects. */
export interface TimeseriesEvents {
  page(query: TimeseriesQuery): Promise<TimeseriesPage>;
  /** The same for many entities, in the requested order; one statement unless there is a filter. */
  pages(urns: readonly string[], query: Omit<TimeseriesQuery, 'urn'>): Promise<TimeseriesPage[]>;
  /** The latest event of each pair, in one statement. */
  latest(pairs: readonly { urn: string; aspect: string }[]): Promise<(AspectRecord | undefined)[]>;
  /** The time of the oldest event of each pair in epoch milliseconds, in one statement. */
  oldest(pairs: readonly { urn: string; aspect: string }[]): Promise<(number | undefined)[]>;
  /** Removes the events of a time range; returns how many. */
  delete(
    query: {
      urn: string;
      aspectName: string;
      startTimeMillis?: number | undefined;
      endTimeMillis?: number | undefined;
      /** Only the latest event, and those of the same time. */
      latestOnly?: boolean | undefined;
    },
    author: Author,
  ): Promise<number>;
}
