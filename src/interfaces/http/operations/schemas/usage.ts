import {
  arrayOf,
  enumOf,
  integer,
  named,
  object,
  optional,
  orNull,
  text,
  type ValueOf,
  valueSchema,
} from '../../specification/builders.js';
import type { Schema } from '../../specification/types.js';
import { epochMillis, urnSchema } from './common.js';

/** Lengths of windows of time. */
export const DURATIONS = ['YEAR', 'QUARTER', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

const fields = arrayOf(named('FieldUsage', { fieldName: { ...text, minLength: 1 }, count: integer }));

/** Makes the schema of a member that may be without a value. */
type Lacking = <T>(schema: Schema<T>) => Schema<T | null | undefined>;

const usersSchema = (title: string, lacking: Lacking) =>
  arrayOf(named(title, { user: urnSchema, count: integer, userEmail: lacking(text) }));

/** Usage of a dataset within one window of time. */
const bucketSchema = (prefix: string, lacking: Lacking) =>
  named(`${prefix}UsageBucket`, {
    bucket: { ...epochMillis, description: 'When it began, in epoch milliseconds.' },
    duration: enumOf(DURATIONS),
    resource: urnSchema,
    metrics: named(`${prefix}UsageMetrics`, {
      uniqueUserCount: lacking(integer),
      totalSqlQueries: lacking(integer),
      topSqlQueries: lacking(arrayOf(text)),
      users: lacking(usersSchema(`${prefix}UserUsage`, lacking)),
      fields: lacking(fields),
    }),
  });

/** A bucket that a client sends. Null means absent in it. */
export const givenUsageBucketSchema = bucketSchema('Given', orNull);
export type GivenUsageBucket = ValueOf<typeof givenUsageBucketSchema>;

/** The answer of queries for usage. In an answer, a member without a value is absent. */
export const usageSchema = valueSchema(
  'UsageResponse',
  object({
    buckets: arrayOf(bucketSchema('', optional)),
    aggregations: object({
      uniqueUserCount: integer,
      totalSqlQueries: optional(integer),
      users: usersSchema('UserUsage', optional),
      fields,
    }),
  }),
);
