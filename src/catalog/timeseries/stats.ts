import type {
  TimeseriesBucketInput,
  TimeseriesMetricInput,
  TimeseriesStats,
  TimeseriesStatsInput,
  TimeWindowSizeInput,
} from '../../generated/api.js';
import { toJsonText } from '../../model/json-text.js';
import { entityTypeLookupName } from '../../model/registry.js';
import type { AspectType, JsonObject, TypeRef } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { groupBy } from '../../shared/group-by.js';
import { Path } from '../../shared/path.js';
import type { ReadContext } from '../entities/read-context.js';
import type { Criterion, FieldValue, Filter } from '../filter/types.js';
import { MAX_COUNT } from '../paging.js';
import { eventMatcher, typeOfField, valuesAt } from './event-matcher.js';
import { timeseriesAspectOf } from './events.js';
import { readEventPages } from './index.js';
import { scrollEvents } from './scroll.js';
import { windowStart, windowsThrough } from './windows.js';

type Event = { urn: string; timestampMillis: number; json: JsonObject };

/** A column of the result: a group's field, or a metric. */
interface Column {
  name: string;
  path: readonly string[];
  type: TypeRef;
}

/** Computes metrics over groups of events, in DataHub's form of a table. */
export async function readStats(
  context: ReadContext,
  { entityType: named, aspectName, filter = {}, metrics, buckets = [] }: TimeseriesStatsInput,
): Promise<TimeseriesStats> {
  const { graph, registry } = context;
  const entityType = registry.entity(entityTypeLookupName(named));
  const aspect = timeseriesAspectOf(registry, entityType, aspectName);
  const groups = buckets.map(({ key }, index) =>
    columnOf(aspect, key, key, Path.root.at('buckets', index, 'key')),
  );
  const values = metrics.map(({ fieldPath, aggregationType }, index) =>
    columnOf(
      aspect,
      fieldPath,
      `${PREFIX[aggregationType]}${fieldPath}`,
      Path.root.at('metrics', index, 'fieldPath'),
    ),
  );
  const collection = collectionOf(aspect, [...groups, ...values]);
  const isWanted = await eventMatcher({ graph, registry }, aspect, filter);
  const defaults = defaultsOf(aspect);
  const found = new Map<string, { keys: FieldValue[]; totals: Total[] }>();
  const groupOf = (keys: FieldValue[]) => {
    const id = JSON.stringify(keys);
    const group = found.get(id) ?? { keys, totals: metrics.map(totalOf) };
    found.set(id, group);
    return group;
  };
  for await (const event of eventsOf(context, entityType.name, aspect.name, filter)) {
    const withDefaults = { ...defaults, ...event.json, urn: event.urn };
    if (!isWanted(withDefaults)) continue;
    for (const part of partsOf(withDefaults, collection))
      for (const keys of keysOf(part, groups, buckets)) {
        const { totals } = groupOf(keys);
        for (const [index, column] of values.entries())
          totals[index]?.add(valuesIn(part, column), event.timestampMillis);
      }
  }
  for (const keys of emptyWindows(
    [...found.values()].map(({ keys }) => keys),
    buckets,
  ))
    groupOf(keys);
  return {
    columnNames: [...groups, ...values].map(({ name }) => name),
    columnTypes: [
      ...groups.map(({ type }) => groupType(type)),
      ...values.map(({ type }, index) => metricType(type, metrics[index])),
    ],
    rows: [...found.values()]
      .sort((a, b) => compareKeys(a.keys, b.keys))
      .map(({ keys, totals }) => [...keys.map(String), ...totals.map((total) => total.text())]),
  };
}

/** The default window of a time bucket. */
const DAYS: TimeWindowSizeInput = { unit: 'DAY', multiple: 1 };

const PREFIX = { LATEST: 'latest_', SUM: 'sum_', CARDINALITY: 'cardinality_' } as const;

function columnOf(aspect: AspectType, fieldPath: string, name: string, inputPath: Path): Column {
  const path = fieldPath.split('.');
  const type = aspect.record.field(fieldPath)?.type ?? typeOfField(aspect, path);
  if (type) return { name, path, type };
  const message = `${aspect.name} has no field ${fieldPath}`;
  throw badRequest(message, [inputPath.problem(message)]);
}

/** The list of records that contains columns. Metrics of an item count only in the groups of the same item. */
function collectionOf({ record }: AspectType, columns: readonly Column[]): string | undefined {
  const inside = columns.flatMap(({ path: [first = '', ...rest] }) =>
    rest.length > 0 && record.field(first)?.type.kind === 'array' ? [first] : [],
  );
  const names = [...new Set(inside)];
  if (names.length > 1)
    throw badRequest(`Fields of one list can be grouped at a time, not of ${names.join(' and ')}`);
  return names[0];
}

/** The parts of an event. With a collection, each part has one of its items in place of the list. */
function partsOf(event: JsonObject, collection: string | undefined): JsonObject[] {
  const items = collection === undefined ? undefined : event[collection];
  if (collection === undefined) return [event];
  return Array.isArray(items) ? items.map((item) => ({ ...event, [collection]: item })) : [];
}

/** The values of a column. A whole list is one value, its JSON text. */
function valuesIn(part: JsonObject, { path, type }: Column): FieldValue[] {
  const [name = ''] = path;
  if (path.length > 1 || type.kind !== 'array') return valuesAt(part, path);
  return part[name] === undefined ? [] : [toJsonText(part[name])];
}

/** The default values of fields, which stored events leave out. */
const defaultsOf = ({ record }: AspectType): JsonObject =>
  Object.fromEntries(
    record.fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  );

/** The groups of a part of an event. Empty if it has no value of one of the fields. */
function keysOf(
  part: JsonObject,
  groups: readonly Column[],
  buckets: readonly TimeseriesBucketInput[],
): FieldValue[][] {
  return groups.reduce<FieldValue[][]>(
    (all, { path }, index) => {
      const keys = valuesAt(part, path).map((value) => keyOf(value, buckets[index]));
      return all.flatMap((before) => keys.map((key) => [...before, key]));
    },
    [[]],
  );
}

function keyOf(value: FieldValue, bucket: TimeseriesBucketInput | undefined): FieldValue {
  if (bucket?.type !== 'DATE_GROUPING_BUCKET') return value;
  const { unit, multiple } = bucket.timeWindowSize ?? DAYS;
  return windowStart(Number(value), unit, multiple);
}

/** The groups for empty windows of time between the first and the last. Only the last bucket is filled in this way. */
function emptyWindows(
  groups: readonly FieldValue[][],
  buckets: readonly TimeseriesBucketInput[],
): FieldValue[][] {
  const last = buckets.at(-1);
  if (last?.type !== 'DATE_GROUPING_BUCKET') return [];
  const { unit, multiple } = last.timeWindowSize ?? DAYS;
  const outside = groupBy(groups, (keys) => JSON.stringify(keys.slice(0, -1)));
  return [...outside.values()].flatMap((inside) =>
    windowsThrough(
      inside.map((keys) => Number(keys.at(-1))),
      unit,
      multiple,
    ).map((start) => [...inside[0].slice(0, -1), start]),
  );
}

const compareKeys = (a: readonly FieldValue[], b: readonly FieldValue[]): number => {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? value;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
};

/** One metric of one group. */
interface Total {
  add(values: readonly FieldValue[], time: number): void;
  text(): string;
}

function totalOf({ aggregationType }: TimeseriesMetricInput): Total {
  if (aggregationType === 'LATEST') {
    let latest: { time: number; value: FieldValue } | undefined;
    return {
      add([value], time) {
        if (value !== undefined && (latest === undefined || time > latest.time)) latest = { time, value };
      },
      text: () => (latest === undefined ? 'NULL' : String(latest.value)),
    };
  }
  if (aggregationType === 'SUM') {
    let sum = 0;
    return {
      add: (values) => {
        for (const value of values) sum += Number(value);
      },
      text: () => String(sum),
    };
  }
  const distinct = new Set<FieldValue>();
  return {
    add: (values) => {
      for (const value of values) distinct.add(value);
    },
    text: () => String(distinct.size),
  };
}

const NUMBERS: readonly string[] = ['int', 'long', 'float', 'double'];
const groupType = ({ kind }: TypeRef) => (NUMBERS.includes(kind) ? kind : 'string');

function metricType(type: TypeRef, metric: TimeseriesMetricInput | undefined): string {
  if (metric?.aggregationType === 'SUM') return 'double';
  if (metric?.aggregationType === 'CARDINALITY') return 'long';
  return type.kind === 'urn' ? 'string' : type.kind;
}

/** Reads events page by page. If the filter names entities, only theirs are read, otherwise those of the whole type. */
async function* eventsOf(
  context: ReadContext,
  entityType: string,
  aspectName: string,
  filter: Filter,
): AsyncGenerator<Event> {
  const urns = urnsIn(filter);
  if (urns) {
    for (const { urn, values } of await readEventPages(context, urns, { aspectName, all: true }))
      for (const { value } of values) yield eventOf(urn, value.json);
    return;
  }
  for (let scrollId: string | undefined, isFirst = true; isFirst || scrollId !== undefined; isFirst = false) {
    const page = await scrollEvents(context, { entityType, aspectName, count: MAX_COUNT, scrollId });
    for (const { urn, event } of page.results) yield eventOf(urn, event.value.json);
    scrollId = page.scrollId;
  }
}

const eventOf = (urn: string, json: JsonObject): Event => ({
  ...{ urn, json },
  timestampMillis: Number(json.timestampMillis),
});

/** The URNs to which the filter restricts events. Undefined unless every alternative names some. */
function urnsIn({ or = [] }: Filter): string[] | undefined {
  const named = or.map(({ and }) => and.flatMap(urnsOf));
  return named.length > 0 && named.every((urns) => urns.length > 0) ? [...new Set(named.flat())] : undefined;
}

function urnsOf({ field, condition, value, values, negated }: Criterion): string[] {
  if (field !== 'urn' || negated || (condition ?? 'EQUAL') !== 'EQUAL') return [];
  return [...(values && values.length > 0 ? values : value ? [value] : [])];
}
