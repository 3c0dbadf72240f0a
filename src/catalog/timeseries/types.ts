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
  /** All of them, however many; `limit` does not matter then. */
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
  /** The same of many entities, in one statement where there is no filter, in the order asked. */
  pages(urns: readonly string[], query: Omit<TimeseriesQuery, 'urn'>): Promise<TimeseriesPage[]>;
  /** The latest event of each pair, in one statement. */
  latest(pairs: readonly { urn: string; aspect: string }[]): Promise<(AspectRecord | undefined)[]>;
  /** When the oldest event of each pair was, in epoch milliseconds, in one statement. */
  oldest(pairs: readonly { urn: string; aspect: string }[]): Promise<(number | undefined)[]>;
  /** Removes the events of a range; the number removed. */
  delete(
    query: {
      urn: string;
      aspectName: string;
      startTimeMillis?: number | undefined;
      endTimeMillis?: number | undefined;
    },
    author: Author,
  ): Promise<number>;
}
