import { Path } from '../../../../shared/path.js';
import { callResolver } from '../../../graphql/call-resolver.js';
import { defineOperation } from '../operation.js';
import { entityNameSchema, orNull } from '../schemas/common.js';
import { filterSchema } from '../schemas/filter.js';
import { asFilter, type BodyFilter } from './support/search-input.js';

interface Body {
  entityName: string;
  aspectName: string;
  filter?: BodyFilter | null;
  metrics: Metric[];
  buckets?: Bucket[] | null;
}

interface Metric {
  fieldPath: string;
  aggregationType: 'LATEST' | 'SUM' | 'CARDINALITY';
}

interface Bucket {
  key: string;
  type: 'STRING_GROUPING_BUCKET' | 'DATE_GROUPING_BUCKET';
  timeWindowSize?: { unit: Unit; multiple?: number | null } | null;
}

const UNITS = ['SECOND', 'MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const;
type Unit = (typeof UNITS)[number];

const metric = {
  title: 'TimeseriesMetric',
  type: 'object',
  properties: {
    fieldPath: { type: 'string', minLength: 1 },
    aggregationType: { type: 'string', enum: ['LATEST', 'SUM', 'CARDINALITY'] },
  },
  required: ['fieldPath', 'aggregationType'],
};

/** Unsupported members that would change the result are refused as unknown. */
const bucket = {
  title: 'TimeseriesBucket',
  type: 'object',
  properties: {
    key: { type: 'string', minLength: 1, description: 'A field of events.' },
    type: { type: 'string', enum: ['STRING_GROUPING_BUCKET', 'DATE_GROUPING_BUCKET'] },
    timeWindowSize: orNull({
      type: 'object',
      description: 'Of windows of time, in UTC; a day by default.',
      properties: {
        unit: { type: 'string', enum: [...UNITS] },
        multiple: orNull({ type: 'integer', minimum: 1 }),
      },
      required: ['unit'],
    }),
  },
  required: ['key', 'type'],
  additionalProperties: false,
};

const strings = { type: 'array', items: { type: 'string' } };

/** `POST /analytics?action=getTimeseriesStats` */
export const getTimeseriesStats = defineOperation<Body>({
  operationId: 'getTimeseriesStats',
  specification: 'rest',
  method: 'POST',
  path: '/analytics',
  action: 'getTimeseriesStats',
  summary: 'Compute metrics of the events of a time series aspect',
  description:
    'By groups of events of all entities of the type; a filter that names their URNs reads only theirs. All values of the ' +
    'table are texts, `NULL` where no event has one.',
  resolvers: ['Query.timeseriesStats'],
  body: {
    title: 'TimeseriesStatsRequest',
    type: 'object',
    properties: {
      entityName: entityNameSchema,
      aspectName: { type: 'string', minLength: 1 },
      filter: orNull(filterSchema),
      metrics: { type: 'array', items: metric },
      buckets: orNull({ type: 'array', items: bucket }),
    },
    required: ['entityName', 'aspectName', 'metrics'],
  },
  response: {
    title: 'TimeseriesStatsResponse',
    type: 'object',
    properties: {
      value: {
        type: 'object',
        properties: {
          entityName: { type: 'string' },
          aspectName: { type: 'string' },
          filter: { type: 'object' },
          aggregationSpecs: { type: 'array', items: metric },
          groupingBuckets: { type: 'array', items: { type: 'object' } },
          table: {
            type: 'object',
            properties: {
              columnNames: strings,
              columnTypes: strings,
              rows: { type: 'array', items: strings },
            },
            required: ['columnNames', 'columnTypes', 'rows'],
          },
        },
        required: ['entityName', 'aspectName', 'aggregationSpecs', 'table'],
      },
    },
    required: ['value'],
  },
  example: {
    path: '/analytics?action=getTimeseriesStats',
    body: {
      entityName: 'dataset',
      aspectName: 'datasetUsageStatistics',
      filter: {
        or: [
          {
            and: [{ field: 'urn', values: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'] }],
          },
        ],
      },
      metrics: [{ fieldPath: 'userCounts.count', aggregationType: 'SUM' }],
      buckets: [{ key: 'userCounts.user', type: 'STRING_GROUPING_BUCKET' }],
    },
    response: {
      value: {
        entityName: 'dataset',
        aspectName: 'datasetUsageStatistics',
        filter: {
          or: [
            {
              and: [{ field: 'urn', values: ['urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)'] }],
            },
          ],
        },
        aggregationSpecs: [{ fieldPath: 'userCounts.count', aggregationType: 'SUM' }],
        groupingBuckets: [{ key: 'userCounts.user', type: 'STRING_GROUPING_BUCKET' }],
        table: {
          columnNames: ['userCounts.user', 'sum_userCounts.count'],
          columnTypes: ['string', 'double'],
          rows: [],
        },
      },
    },
  },
  async handle({ body: { entityName, aspectName, filter, metrics, buckets }, context }) {
    const asked = asFilter(filter ?? {});
    const input = {
      ...{ entityType: entityName, aspectName, metrics },
      ...(filter && { filter: asked.filter }),
      ...(buckets && { buckets: buckets.map(bucketInput) }),
    };
    const table = await callResolver('Query.timeseriesStats', { input }, context, {
      input: Path.root.with({ filter: asked.path }),
    });
    return {
      value: {
        ...{ entityName, aspectName },
        ...(filter && { filter }),
        aggregationSpecs: metrics,
        ...(buckets && { groupingBuckets: buckets }),
        table,
      },
    };
  },
});

const bucketInput = ({ timeWindowSize, ...given }: Bucket) => ({
  ...given,
  ...(timeWindowSize && {
    timeWindowSize: { unit: timeWindowSize.unit, multiple: timeWindowSize.multiple ?? 1 },
  }),
});
