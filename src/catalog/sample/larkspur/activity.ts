import { DAY, HOUR } from '../../../shared/time.js';
import type { SampleEvent } from '../entity.js';
import { user, warehouse } from '../urns.js';

export const DAYS = 7;
/** The week ends yesterday, since pages show the activity of the last days. */
export const FIRST_DAY = Math.floor(Date.now() / DAY) * DAY - DAYS * DAY;
/** The time when jobs and checks begin on a day of that week. Days count from 0. */
export const nightly = (day: number): number => FIRST_DAY + day * DAY + 4 * HOUR;
const WHOLE = { partition: 'FULL_TABLE_SNAPSHOT', type: 'FULL_TABLE' };

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

const ACTIVITY: Record<string, Activity> = {
  'marts.fct_order': {
    rows: 1_204_310,
    rowsPerDay: 1_870,
    bytesPerRow: 96,
    columnCount: 6,
    columns: {
      order_id: ['1204298', '1204299', '1204300'],
      customer_id: ['388012', '201544', '97'],
      net_revenue: ['39.90', '12.50', '128.00'],
    },
    readers: { 'amara.okoye': 24, 'rui.costa': 6, 'lena.vogel': 3 },
  },
  'marts.daily_revenue': {
    rows: 1_612,
    rowsPerDay: 1,
    bytesPerRow: 40,
    columnCount: 4,
    columns: {
      day: ['2025-05-30', '2025-05-31', '2025-06-01'],
      net_revenue: ['48211.40', '51030.15', '50977.00'],
    },
    readers: { 'rui.costa': 14, 'ines.mota': 5 },
  },
  'marts.dim_customer': {
    rows: 388_045,
    rowsPerDay: 240,
    bytesPerRow: 120,
    columnCount: 4,
    columns: { customer_id: ['388012', '201544', '97'], email: ['(hidden)'] },
    readers: { 'amara.okoye': 9, 'sam.ortiz': 4 },
  },
  'marts.fct_delivery': {
    rows: 1_151_900,
    rowsPerDay: 1_790,
    bytesPerRow: 32,
    columnCount: 3,
    columns: { order_id: ['1204298', '1204299', '1204300'], days_late: ['0', '1', '4'] },
    readers: { 'lena.vogel': 18 },
  },
};

/** A week of profiles, usage and loads. A second run on the same day replaces the same events. */
export const activity: readonly SampleEvent[] = Object.entries(ACTIVITY).flatMap(([name, facts]) =>
  Array.from({ length: DAYS }, (_, day) => eventsOf(name, facts, day)).flat(),
);

function eventsOf(name: string, facts: Activity, day: number): SampleEvent[] {
  const urn = warehouse(name);
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
  const loadedAt = timestampMillis + 5 * 60 * 60 * 1000;
  return [
    {
      urn,
      aspect: 'datasetProfile',
      value: {
        timestampMillis,
        partitionSpec: WHOLE,
        rowCount,
        columnCount: facts.columnCount,
        sizeInBytes: rowCount * facts.bytesPerRow,
        fieldProfiles,
      },
    },
    {
      urn,
      aspect: 'datasetUsageStatistics',
      value: {
        timestampMillis,
        eventGranularity: { unit: 'DAY', multiple: 1 },
        uniqueUserCount: userCounts.length,
        totalSqlQueries: total,
        topSqlQueries: [`SELECT * FROM ${name}`],
        userCounts,
        fieldCounts: Object.keys(facts.columns).map((fieldPath) => ({ fieldPath, count: total })),
        partitionSpec: WHOLE,
      },
    },
    {
      urn,
      aspect: 'operation',
      value: {
        timestampMillis: loadedAt,
        lastUpdatedTimestamp: loadedAt,
        partitionSpec: WHOLE,
        operationType: 'INSERT',
        numAffectedRows: facts.rowsPerDay,
        actor: user('tobias.lind'),
      },
    },
  ];
}
