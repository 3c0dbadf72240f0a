import type { ScrollTimeseriesEventsInput } from '../../generated/api.js';
import { entityTypeLookupName } from '../../model/registry.js';
import type { Row } from '../../store/graph/graph.js';
import type { ReadContext } from '../entities/read-context.js';
import { readPaging } from '../paging.js';
import { type Cursor, fromScrollId, toScrollId } from '../scroll-id.js';
import { type EventRow, endsOf, timeseriesAspectOf, toEvents } from './events.js';
import type { TimeseriesScroll } from './types.js';

type ScrollRow = EventRow & Row & { timestampMillis: number; key: string };

/** Scrolls through the events of one aspect, for all entities of a type. */
export async function scrollEvents(
  { graph, registry, redact }: ReadContext,
  query: ScrollTimeseriesEventsInput,
): Promise<TimeseriesScroll> {
  const entityType = registry.entity(entityTypeLookupName(query.entityType));
  const aspect = timeseriesAspectOf(registry, entityType, query.aspectName).name;
  const { count } = readPaging({ count: query.count });
  const { scrollId } = query;
  const prefix = `urn:${registry.namespace}:${entityType.name}:`;
  const after = scrollId === undefined ? null : fromScrollId(scrollId, isCursor);
  const rows = await graph.read<ScrollRow>('timeseries/scroll-events', {
    ...{ prefix, aspect, after, ...endsOf(query) },
    until: after?.[0] ?? `${prefix}${LAST_CHARACTER}`,
    limit: count + 1,
  });
  const pageRows = rows.slice(0, count).map((row) => ({ ...row, aspect }));
  const last = pageRows.at(-1);
  const records = await toEvents(redact, pageRows);
  return {
    scrollId:
      rows.length > count && last ? toScrollId([last.urn, last.timestampMillis, last.key]) : undefined,
    results: pageRows.flatMap(({ urn }, index) => {
      const event = records[index];
      return event ? [{ urn, event }] : [];
    }),
  };
}

/** The last character in the order of Unicode. */
const LAST_CHARACTER = '\u{10ffff}';

/** The cursor is the event's URN, time and key. */
const isCursor = (cursor: Cursor): cursor is readonly [string, number, string] =>
  cursor.length === 3 && ['string', 'number', 'string'].every((type, index) => typeof cursor[index] === type);
