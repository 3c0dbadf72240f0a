import { badRequest } from '../../errors.js';
import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { AspectType, Registry } from '../../model/types.js';
import type { AspectRecord, Catalog, Filter, TimeseriesQuery } from '../types.js';
import { type StoredAspect, toRecord } from '../entities/record.js';
import { matches } from './filter.js';

/** The most events of one answer; it says so itself. */
const MAX_LIMIT = 10_000;
const END_OF_TIME = Number.MAX_SAFE_INTEGER;

interface EventRow extends StoredAspect, Record<string, unknown> {
  urn: string;
  aspect: string;
}

/** Time series aspects: events by range of time, newest first. */
export function createTimeseries(graph: Graph, registry: Registry): Catalog['timeseries'] {
  return {
    async page(query) {
      const { entityType, text } = parseUrn(registry, query.urn);
      const aspect = seriesAspect(registry, query);
      const limit = limitOf(query);
      const values = await readEvents(graph, { ...query, urn: text }, aspect, query.latestValue ? 1 : limit);
      return {
        urn: text,
        entityName: entityType.name,
        aspectName: aspect.name,
        limit,
        startTimeMillis: query.startTimeMillis,
        endTimeMillis: query.endTimeMillis,
        values,
      };
    },

    async latest(pairs) {
      const rows = await graph.read<EventRow>('timeseries/read-latest', {
        pairs: pairs.map((pair) => ({ ...pair, until: END_OF_TIME })),
      });
      const found = new Map(rows.map((row) => [`${row.aspect} ${row.urn}`, row]));
      return pairs.map(({ urn, aspect }) => {
        const row = found.get(`${aspect} ${urn}`);
        return row && toEvent(row, aspect);
      });
    },

    async delete(query) {
      const { text } = parseUrn(registry, query.urn);
      const aspect = seriesAspect(registry, query).name;
      const { startTimeMillis: start = null, endTimeMillis: end = null } = query;
      const [row] = await graph.write((tx) =>
        tx.run<{ rows: number }>('timeseries/delete-events', { urn: text, aspect, start, end }),
      );
      return row?.rows ?? 0;
    },
  };
}

function seriesAspect(registry: Registry, { urn, aspectName }: { urn: string; aspectName: string }): AspectType {
  const { entityType } = parseUrn(registry, urn);
  const aspect = registry.aspectOf(entityType, aspectName);
  if (!aspect.timeseries) throw badRequest(`${aspect.name} is not a time series aspect`);
  return aspect;
}

function limitOf({ limit = MAX_LIMIT }: TimeseriesQuery): number {
  if (!Number.isSafeInteger(limit) || limit < 0) throw badRequest(`limit must be 0 or more, not ${limit}`);
  return Math.min(limit, MAX_LIMIT);
}

/** Without a filter one statement; with one, page after page until there are enough that match. */
async function readEvents(graph: Graph, query: TimeseriesQuery, aspect: AspectType, limit: number) {
  const { urn, startTimeMillis: start = 0, endTimeMillis: end = END_OF_TIME, filter } = query;
  const size = filter ? MAX_LIMIT : limit;
  const found: AspectRecord[] = [];
  for (let skip = 0; found.length < limit; skip += size) {
    const parameters = { urn, aspect: aspect.name, start, end, skip, limit: size };
    const rows = await graph.read<EventRow>('timeseries/read-events', parameters);
    const events = rows.map((row) => toEvent(row, aspect.name));
    found.push(...events.filter(({ value }) => isWanted(value.json, filter)));
    if (rows.length < size) break;
  }
  return found.slice(0, limit);
}

function isWanted(value: AspectRecord['value']['json'], filter: Filter | undefined): boolean {
  return filter === undefined || matches(value, filter);
}

function toEvent(row: EventRow, name: string): AspectRecord {
  return toRecord({ ...row, name, number: 1 }, 0, 'TIMESERIES');
}
