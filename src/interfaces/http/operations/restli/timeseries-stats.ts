import { Path } from '../../../../shared/path.js';
import { callResolver } from '../../../graphql/call-resolver.js';
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
import { entityNameSchema } from '../schemas/common.js';
import { filterSchema } from '../schemas/filter.js';
import { asFilter } from './support/search-input.js';

const UNITS = ['SECOND', 'MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const;

const metric = named('TimeseriesMetric', {
  fieldPath: { ...text, minLength: 1 },
  aggregationType: enumOf(['LATEST', 'SUM', 'CARDINALITY']),
});

/** Unsupported members that would change the result are refused as unknown. */
const bucket = {
  ...named('TimeseriesBucket', {
    key: { ...text, minLength: 1, description: 'A field of events.' },
    type: enumOf(['STRING_GROUPING_BUCKET', 'DATE_GROUPING_BUCKET']),
    timeWindowSize: orNull({
      ...object({ unit: enumOf(UNITS), multiple: orNull({ ...integer, minimum: 1 }) }),
      description: 'Of windows of time, in UTC; a day by default.',
    }),
  }),
  additionalProperties: false,
};

const strings = arrayOf(text);

/** `POST /analytics?action=getTimeseriesStats` */
export const getTimeseriesStats = defineAction({
  operationId: 'getTimeseriesStats',
  path: '/analytics',
  action: 'getTimeseriesStats',
  summary: 'Compute metrics of the events of a time series aspect',
  description:
    'By groups of events of all entities of the type; a filter that names their URNs reads only theirs. All values of the ' +
    'table are texts, `NULL` where no event has one.',
  resolvers: ['Query.timeseriesStats'],
  body: named('TimeseriesStatsRequest', {
    entityName: entityNameSchema,
    aspectName: { ...text, minLength: 1 },
    filter: orNull(filterSchema),
    metrics: arrayOf(metric),
    buckets: orNull(arrayOf(bucket)),
  }),
  response: valueObject('TimeseriesStatsResponse', {
    entityName: text,
    aspectName: text,
    filter: optional({ type: 'object' }),
    aggregationSpecs: arrayOf(metric),
    groupingBuckets: optional(arrayOf({ type: 'object' })),
    table: object({ columnNames: strings, columnTypes: strings, rows: arrayOf(strings) }),
  }),
  example: {
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

const bucketInput = ({ timeWindowSize, ...given }: ValueOf<typeof bucket>) => ({
  ...given,
  ...(timeWindowSize && {
    timeWindowSize: { unit: timeWindowSize.unit, multiple: timeWindowSize.multiple ?? 1 },
  }),
});
