import { DAY, HOUR, MINUTE } from '../../shared/time.js';
import { read } from './content.js';
import { type Change, change, entity, STAMP } from './entity.js';
import { job, platform, user, warehouse } from './urns.js';
import { DAYS, FIRST_DAY, nightly } from './week.js';

/** The activity of a table on the first day. */
interface Activity {
  rows: number;
  rowsPerDay: number;
  bytesPerRow: number;
  columnCount: number;
  /** The profiled columns, with examples of their values. */
  columns: Record<string, readonly string[]>;
  /** The number of queries per day, by user. */
  readers: Record<string, number>;
}

interface Content {
  tables: Record<string, Activity>;
  /** The number of views per day, by user, of a dashboard or chart. */
  views: Record<string, Record<string, number>>;
  /** The tables of assertions, and the days of the week on which each failed. */
  checks: Record<string, { table: string; failedOn: readonly number[] }>;
}

const { tables, views, checks } = read<Content>('activity');
const WHOLE = { partition: 'FULL_TABLE_SNAPSHOT', type: 'FULL_TABLE' };
const DAILY = { unit: 'DAY', multiple: 1 };

/** The result of a function for each day of the week. */
const eachDay = <Result>(resultOf: (day: number) => Result): Result[] =>
  Array.from({ length: DAYS }, (_, day) => resultOf(day));

/**
 * A week of profiles, usage and loads of tables, and of views of dashboards and charts. A second run on the same day
 * replaces the same events.
 */
export const activity: readonly Change[] = [
  ...Object.entries(tables).flatMap(([name, facts]) => eachDay((day) => eventsOf(name, facts, day)).flat()),
  ...Object.entries(views).flatMap(([urn, readers]) => viewsOf(urn, readers)),
];

function eventsOf(name: string, facts: Activity, day: number): Change[] {
  const timestampMillis = FIRST_DAY + day * DAY;
  const rowCount = facts.rows + day * facts.rowsPerDay;
  const fieldProfiles = Object.entries(facts.columns).map(([fieldPath, sampleValues], index) => ({
    fieldPath,
    nullCount: 0,
    nullProportion: 0,
    uniqueProportion: index === 0 ? 1 : 0.333,
    sampleValues,
    uniqueCount: index === 0 ? rowCount : Math.round(rowCount / 3),
  }));
  const userCounts = Object.entries(facts.readers).map(([reader, queries]) => ({
    user: user(reader),
    userEmail: `${reader}@larkspur.example`,
    count: queries + ((day * 3) % 5),
  }));
  const total = userCounts.reduce((sum, { count }) => sum + count, 0);
  const loadedAt = timestampMillis + 5 * HOUR;
  const events = {
    datasetProfile: {
      timestampMillis,
      partitionSpec: WHOLE,
      rowCount,
      columnCount: facts.columnCount,
      sizeInBytes: rowCount * facts.bytesPerRow,
      fieldProfiles,
    },
    datasetUsageStatistics: {
      timestampMillis,
      eventGranularity: DAILY,
      uniqueUserCount: userCounts.length,
      totalSqlQueries: total,
      topSqlQueries: [`SELECT * FROM ${name}`],
      userCounts,
      fieldCounts: Object.keys(facts.columns).map((fieldPath) => ({ fieldPath, count: total })),
      partitionSpec: WHOLE,
    },
    operation: {
      timestampMillis: loadedAt,
      lastUpdatedTimestamp: loadedAt,
      partitionSpec: WHOLE,
      operationType: 'INSERT',
      numAffectedRows: facts.rowsPerDay,
      actor: user('tobias.lind'),
    },
  };
  return entity(warehouse(name), events);
}

/** The views of a dashboard or chart: for each day of the week, and in total at its end. */
function viewsOf(urn: string, readers: Record<string, number>): Change[] {
  const isDashboard = urn.startsWith('urn:li:dashboard:');
  const days = eachDay((day) => {
    const userCounts = Object.entries(readers).map(([reader, count]) => ({
      user: user(reader),
      viewsCount: count + ((day * 3) % 4),
    }));
    return {
      timestampMillis: FIRST_DAY + day * DAY,
      eventGranularity: DAILY,
      viewsCount: sumOf(userCounts),
      uniqueUserCount: userCounts.length,
      // The dashboard is rendered each hour.
      ...(isDashboard && { executionsCount: 24 }),
      userCounts,
    };
  });
  const total = { timestampMillis: FIRST_DAY + DAYS * DAY, viewsCount: 1_000 + sumOf(days) };
  const aspect = isDashboard ? 'dashboardUsageStatistics' : 'chartUsageStatistics';
  return [...days, total].map((value) => change(urn, aspect, value));
}

function sumOf(counts: readonly { viewsCount: number }[]): number {
  return counts.reduce((sum, { viewsCount }) => sum + viewsCount, 0);
}

/** A week of assertion results. */
export const checkRuns: readonly Change[] = Object.entries(checks).flatMap(([urn, { table, failedOn }]) =>
  eachDay((day) =>
    change(urn, 'assertionRunEvent', {
      timestampMillis: nightly(day),
      runId: `nightly-${day + 1}`,
      assertionUrn: urn,
      asserteeUrn: warehouse(table),
      status: 'COMPLETE',
      result: {
        type: failedOn.includes(day) ? 'FAILURE' : 'SUCCESS',
        nativeResults: { checked: 'all rows' },
      },
      batchSpec: {
        customProperties: { warehouse: 'larkspur' },
        nativeBatchId: `${table}-${day + 1}`,
        limit: 100,
      },
      partitionSpec: { partition: JSON.stringify({ day: day + 1 }), type: 'PARTITION' },
    }),
  ),
);

/** The results of the nightly runs of `build_revenue`, the oldest first. The last run is in the last night. */
const runs = (['SUCCESS', 'FAILURE', 'SUCCESS'] as const).map((type, index, { length }) => ({
  urn: `urn:li:dataProcessInstance:build_revenue-${index + 1}`,
  number: index + 1,
  begin: nightly(DAYS - length + index),
  millis: (7 + index) * MINUTE,
  type,
}));

/** The runs, and then the start and end events of each. */
export const jobRuns: readonly Change[] = [
  ...runs.flatMap(({ urn, number, begin }) =>
    entity(urn, {
      dataProcessInstanceProperties: {
        name: `build_revenue, night ${number}`,
        type: 'BATCH_SCHEDULED',
        created: { ...STAMP, time: begin },
        customProperties: {},
      },
      dataProcessInstanceRelationships: {
        parentTemplate: job('build_marts', 'build_revenue'),
        upstreamInstances: [],
      },
      dataPlatformInstance: { platform: platform('airflow') },
    }),
  ),
  ...runs.flatMap(({ urn, begin, millis, type }) =>
    [
      { timestampMillis: begin, status: 'STARTED', attempt: 1 },
      {
        timestampMillis: begin + millis,
        status: 'COMPLETE',
        attempt: 1,
        durationMillis: millis,
        result: { type, nativeResultType: 'airflow' },
      },
    ].map((value) => change(urn, 'dataProcessInstanceRunEvent', value)),
  ),
];
