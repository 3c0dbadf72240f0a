import type { Schema } from '../../specification/types.js';
import { epochMillis, orNull, urnSchema } from './common.js';

/** Lengths of windows of time. */
export const DURATIONS = ['YEAR', 'QUARTER', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

const count = { type: 'integer' };

const users: Schema = {
  type: 'array',
  items: {
    title: 'UserUsage',
    type: 'object',
    properties: { user: urnSchema, count, userEmail: orNull({ type: 'string' }) },
    required: ['user', 'count'],
  },
};

const fields: Schema = {
  type: 'array',
  items: {
    title: 'FieldUsage',
    type: 'object',
    properties: { fieldName: { type: 'string', minLength: 1 }, count },
    required: ['fieldName', 'count'],
  },
};

/** Usage of a dataset within one window of time. */
export const usageBucketSchema: Schema = {
  title: 'UsageBucket',
  type: 'object',
  properties: {
    bucket: { ...epochMillis, description: 'When it began, in epoch milliseconds.' },
    duration: { type: 'string', enum: [...DURATIONS] },
    resource: urnSchema,
    metrics: {
      title: 'UsageMetrics',
      type: 'object',
      properties: {
        uniqueUserCount: orNull(count),
        totalSqlQueries: orNull(count),
        topSqlQueries: orNull({ type: 'array', items: { type: 'string' } }),
        users: orNull(users),
        fields: orNull(fields),
      },
    },
  },
  required: ['bucket', 'duration', 'resource', 'metrics'],
};

/** The answer of queries for usage. */
export const usageSchema: Schema = {
  title: 'UsageResponse',
  type: 'object',
  properties: {
    value: {
      type: 'object',
      properties: {
        buckets: { type: 'array', items: usageBucketSchema },
        aggregations: {
          type: 'object',
          properties: { uniqueUserCount: count, totalSqlQueries: count, users, fields },
          required: ['uniqueUserCount', 'users', 'fields'],
        },
      },
      required: ['buckets', 'aggregations'],
    },
  },
  required: ['value'],
};
