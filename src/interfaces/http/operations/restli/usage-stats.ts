import { madeFrom } from '../../../../catalog/proposals/paths.js';
import { startOf } from '../../../../catalog/usage/range.js';
import { Path } from '../../../../shared/path.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import type { Context } from '../../../graphql/context.js';
import type { Schema } from '../../specification/types.js';
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
  valueObject,
} from '../builders.js';
import { defineAction } from '../operation.js';
import { submitProposals } from '../requests/submit-proposals.js';
import { epochMillis, urnSchema } from '../schemas/common.js';

/** Lengths of windows of time. */
const DURATIONS = ['YEAR', 'QUARTER', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

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
const givenUsageBucketSchema = bucketSchema('Given', orNull);
type GivenUsageBucket = ValueOf<typeof givenUsageBucketSchema>;

/** The answer of queries for usage. In an answer, a member without a value is absent. */
const usageSchema = valueObject('UsageResponse', {
  buckets: arrayOf(bucketSchema('', optional)),
  aggregations: object({
    uniqueUserCount: integer,
    totalSqlQueries: optional(integer),
    users: usersSchema('UserUsage', optional),
    fields,
  }),
});

const RANGES = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR', 'ALL'] as const;

const windowMembers = {
  resource: urnSchema,
  duration: { ...enumOf(DURATIONS), description: 'The length of the windows of time, in UTC.' },
  timeZone: orNull(enumOf(['UTC', null])),
};

const asked = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';
const NOTHING = { value: { buckets: [], aggregations: { uniqueUserCount: 0, users: [], fields: [] } } };

/** `POST /usageStats?action=queryRange` */
const queryRange = defineAction({
  path: '/usageStats',
  operationId: 'queryUsageRange',
  action: 'queryRange',
  summary: 'Read the usage of a dataset in a range that ends now',
  description: 'The latest numbers that were reported of each window of time, the oldest first, and totals.',
  resolvers: ['Query.datasetUsage'],
  body: named('UsageRangeRequest', { ...windowMembers, rangeFromEnd: enumOf(RANGES) }),
  response: usageSchema,
  example: {
    body: { resource: asked, duration: 'DAY', rangeFromEnd: 'ALL' },
    response: NOTHING,
  },
  handle: ({ body: { resource, duration, rangeFromEnd }, context }) =>
    usage({ urn: resource, duration, startTimeMillis: startOf(rangeFromEnd) }, context),
});

/** `POST /usageStats?action=query` */
const query = defineAction({
  path: '/usageStats',
  operationId: 'queryUsage',
  action: 'query',
  summary: 'Read the usage of a dataset in a range of time',
  description: 'As queryRange, between two times, both included.',
  resolvers: ['Query.datasetUsage'],
  body: named('UsageRequest', {
    ...windowMembers,
    startTime: orNull(epochMillis),
    endTime: orNull(epochMillis),
  }),
  response: usageSchema,
  example: {
    body: { resource: asked, duration: 'DAY', startTime: 1735689600000 },
    response: NOTHING,
  },
  handle: ({ body: { resource, duration, startTime, endTime }, context }) =>
    usage(
      {
        urn: resource,
        duration,
        startTimeMillis: startTime ?? undefined,
        endTimeMillis: endTime ?? undefined,
      },
      context,
    ),
});

/** `POST /usageStats?action=batchIngest` */
const batchIngest = defineAction({
  path: '/usageStats',
  operationId: 'ingestUsage',
  action: 'batchIngest',
  summary: 'Report the usage of datasets',
  description: 'Writes each bucket as an event of `datasetUsageStatistics`; all, or none.',
  deprecated: true,
  resolvers: ['Mutation.ingestProposals'],
  body: named('IngestUsageRequest', { buckets: arrayOf(givenUsageBucketSchema) }),
  example: { body: { buckets: [] } },
  async handle({ body, context }) {
    const path = Path.root.at('buckets');
    const proposals = body.buckets.map((bucket, index) => ({
      input: proposalOf(bucket),
      path: madeFrom(path.at(index), { urn: path.at(index, 'resource') }),
    }));
    await submitProposals(proposals, context, {}, path);
    return undefined;
  },
});

function proposalOf({ bucket, duration, resource, metrics }: GivenUsageBucket) {
  const { users, fields, uniqueUserCount, totalSqlQueries, topSqlQueries } = metrics;
  const numbers = { uniqueUserCount, totalSqlQueries, topSqlQueries };
  return {
    urn: resource,
    entityType: 'dataset',
    aspectName: 'datasetUsageStatistics',
    aspect: {
      timestampMillis: bucket,
      eventGranularity: { unit: duration, multiple: 1 },
      ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value != null)),
      ...(users && {
        userCounts: users.map(({ user, count, userEmail }) => ({
          user,
          count,
          ...(userEmail && { userEmail }),
        })),
      }),
      ...(fields && { fieldCounts: fields.map(({ fieldName, count }) => ({ fieldPath: fieldName, count })) }),
    },
  };
}

interface UsageInput {
  urn: string;
  duration: (typeof DURATIONS)[number];
  startTimeMillis: number | undefined;
  endTimeMillis?: number | undefined;
}

async function usage(input: UsageInput, context: Context) {
  const { buckets, aggregations } = await callResolver('Query.datasetUsage', { input }, context);
  const { userCounts, fieldCounts, ...totals } = aggregations;
  const fields = fieldCounts.map(({ fieldPath, count }) => ({ fieldName: fieldPath, count }));
  return { value: { buckets, aggregations: { ...totals, users: userCounts, fields } } };
}

/** Actions on the usage of datasets. */
export const usageOperations = [queryRange, query, batchIngest];
