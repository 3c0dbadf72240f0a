import type { Schema } from '../../specification/types.js';
import { epochMillis, orNull, urnSchema } from './common.js';

/** Lengths of windows of time. */
export const DURATIONS = ['YEAR', 'QUARTER', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

const count = { type: 'integer' };

const fields: Schema = {
  type: 'array',
  items: {
    title: 'FieldUsage',
    type: 'object',
    properties: { fieldName: { type: 'string', minLength: 1 }, count },
    required: ['fieldName', 'count'],
  },
};

/** @param optional the schema of a member that may be without a value */
const usersSchema = (title: string, optional: (schema: Schema) => Schema): Schema => ({
  type: 'array',
  items: {
    title,
    type: 'object',
    properties: { user: urnSchema, count, userEmail: optional({ type: 'string' }) },
    required: ['user', 'count'],
  },
});

/** Usage of a dataset within one window of time. */
const bucketSchema = (prefix: string, optional: (schema: Schema) => Schema): Schema => ({
  title: `${prefix}UsageBucket`,
  type: 'object',
  properties: {
    bucket: { ...epochMillis, description: 'When it began, in epoch milliseconds.' },
    duration: { type: 'string', enum: [...DURATIONS] },
    resource: urnSchema,
    metrics: {
      title: `${prefix}UsageMetrics`,
      type: 'object',
      properties: {
        uniqueUserCount: optional(count),
        totalSqlQueries: optional(count),
        topSqlQueries: optional({ type: 'array', items: { type: 'string' } }),
        users: optional(usersSchema(`${prefix}UserUsage`, optional)),
        fields: optional(fields),
      },
    },
  },
  required: ['bucket', 'duration', 'resource', 'metrics'],
});

/** In an answer, a member without a value is absent. */
const absent = (schema: Schema): Schema => schema;

/** A bucket that a client sends. Null means absent in it. */
export const givenUsageBucketSchema = bucketSchema('Given', orNull);

/** The answer of queries for usage. */
export const usageSchema: Schema = {
  title: 'UsageResponse',
  type: 'object',
  properties: {
    value: {
      type: 'object',
      properties: {
        buckets: { type: 'array', items: bucketSchema('', absent) },
        aggregations: {
          type: 'object',
          properties: {
            uniqueUserCount: count,
            totalSqlQueries: count,
            users: usersSchema('UserUsage', absent),
            fields,
          },
          required: ['uniqueUserCount', 'users', 'fields'],
        },
      },
      required: ['buckets', 'aggregations'],
    },
  },
  required: ['value'],
};
