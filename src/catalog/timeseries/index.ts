import type { DeleteTimeseriesInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { groupBy } from '../../shared/group-by.js';
import { Path } from '../../shared/path.js';
import type { Graph, Row } from '../../store/graph/graph.js';
import { authorizeWrites } from '../access/authorize-writes.js';
import type { Caller } from '../callers/caller.js';
import type { ReadContext } from '../entities/read-context.js';
import type { Redactor } from '../entities/redactor.js';
import type { AspectRecord } from '../entities/types.js';
import { MAX_COUNT, readCount, UNLIMITED } from '../paging.js';
import { eventMatcher } from './event-matcher.js';
import { type EventRow, endsOf, timeseriesAspectOf, toEvents } from './events.js';
import type { TimeseriesPage, TimeseriesQuery } from './types.js';

/** The events of an entity that a query selects, newest first. */
export async function readEventPage(
  context: ReadContext,
  { urn, ...query }: TimeseriesQuery,
): Promise<TimeseriesPage> {
  const [page] = await readEventPages(context, [urn], query);
  if (page === undefined) throw new Error('No page for a query');
  return page;
}

/** Reads the events of many entities, in the requested order. Without a filter, it takes one statement. */
export async function readEventPages(
  { graph, registry, redact }: ReadContext,
  urns: readonly string[],
  query: Omit<TimeseriesQuery, 'urn'>,
): Promise<TimeseriesPage[]> {
  const { aspectName, startTimeMillis, endTimeMillis, latestValue, all } = query;
  const parsed = urns.map((urn) => parseUrn(registry, urn));
  const aspects = parsed.map(({ entityType }) => timeseriesAspectOf(registry, entityType, aspectName));
  const [aspect] = aspects;
  // The answer states the limit.
  const limit = all ? UNLIMITED.count : readCount('limit', query.limit ?? MAX_COUNT);
  if (aspect === undefined) return [];
  const found = await readEvents(
    graph,
    redact,
    parsed.map(({ text }) => text),
    aspect.name,
    { ...query, isWanted: query.filter && (await eventMatcher({ graph, registry }, aspect, query.filter)) },
    latestValue ? 1 : limit,
  );
  return parsed.map(({ text, entityType }, index) => ({
    urn: text,
    entityName: entityType.name,
    aspectName: aspects[index]?.name ?? aspectName,
    limit,
    startTimeMillis,
    endTimeMillis,
    values: found.get(text) ?? [],
  }));
}

/** Reads the latest event of each pair, in one statement. */
export async function readLatestEvents(
  { graph, redact }: ReadContext,
  pairs: readonly { urn: string; aspect: string }[],
): Promise<(AspectRecord | undefined)[]> {
  const rows = await graph.read<EventRow & Row>('timeseries/read-latest', {
    pairs: pairs.map((pair) => ({ ...pair, until: endsOf({}).end })),
  });
  const events = await toEvents(redact, rows);
  const found = new Map(rows.map((row, index) => [`${row.aspect} ${row.urn}`, events[index]]));
  return pairs.map(({ urn, aspect }) => found.get(`${aspect} ${urn}`));
}

/** Reads the time of the oldest event of each pair, in epoch milliseconds and in one statement. */
export async function readOldestTimes(
  { graph }: ReadContext,
  pairs: readonly { urn: string; aspect: string }[],
): Promise<(number | undefined)[]> {
  const rows = await graph.read<{ urn: string; aspect: string; timestampMillis: number }>(
    'timeseries/read-oldest',
    { pairs: pairs.map((pair) => ({ ...pair, from: endsOf({}).start })) },
  );
  const found = new Map(rows.map((row) => [`${row.aspect} ${row.urn}`, row.timestampMillis]));
  return pairs.map(({ urn, aspect }) => found.get(`${aspect} ${urn}`));
}

/** Removes the events of a time range, and returns their number. */
export async function deleteEvents(
  { graph, registry }: ReadContext,
  query: DeleteTimeseriesInput,
  caller: Caller,
): Promise<number> {
  const urn = parseUrn(registry, query.urn);
  const series = timeseriesAspectOf(registry, urn.entityType, query.aspectName);
  const { name: aspect } = series;
  const { start: from, end } = endsOf(query);
  return graph.write(async (tx) => {
    const deletion = { path: Path.root, urn, aspect: series, changeType: 'DELETE' } as const;
    await authorizeWrites(registry, [deletion], caller)?.(tx);
    const pairs = [{ urn: urn.text, aspect, until: end }];
    const [latest] = query.latestOnly
      ? await tx.run<{ timestampMillis: number }>('timeseries/read-latest', { pairs })
      : [];
    const { timestampMillis: at } = latest ?? {};
    const times = at === undefined ? { start: from, end } : { start: Math.max(from, at), end: at };
    const range = { urn: urn.text, aspect, ...times };
    const [row] = await tx.run<{ rows: number }>('timeseries/delete-events', range);
    return row?.rows ?? 0;
  });
}

/** Without a filter, it runs one statement. With a filter, it reads pages until enough events match. */
async function readEvents(
  graph: Graph,
  redact: Redactor,
  urns: readonly string[],
  aspect: string,
  {
    isWanted = () => true,
    filter,
    ...range
  }: Omit<TimeseriesQuery, 'urn'> & {
    isWanted?: ((event: AspectRecord['value']['json']) => boolean) | undefined;
  },
  limit: number,
): Promise<Map<string, AspectRecord[]>> {
  const size = filter ? Math.max(limit, MAX_COUNT) : limit;
  const found = new Map<string, AspectRecord[]>([...urns].map((urn) => [urn, []]));
  let unfinished = limit > 0 ? [...found.keys()] : [];
  for (let skip = 0; unfinished.length > 0; skip += size) {
    const parameters = { urns: unfinished, aspect, ...endsOf(range), skip, limit: size };
    const rows = await graph.read<EventRow & Row>('timeseries/read-events', parameters);
    const events = await toEvents(
      redact,
      rows.map((row) => ({ ...row, aspect })),
    );
    const read = groupBy([...rows.entries()], ([, { urn }]) => urn);
    unfinished = unfinished.filter((urn) => {
      // Each row becomes one event.
      const own = (read.get(urn) ?? []).map(([index]) => events[index] as AspectRecord);
      const kept = found.get(urn) ?? [];
      kept.push(...own.filter(({ value }) => isWanted({ ...value.json, urn })));
      return own.length === size && kept.length < limit;
    });
  }
  for (const [urn, events] of found) found.set(urn, events.slice(0, limit));
  return found;
}
