import { HOUR } from '../../../shared/time.js';
import { entity, type SampleEntity, type SampleEvent, STAMP } from '../entity.js';
import {
  assertion,
  chart,
  column,
  container,
  dashboard,
  domain,
  job,
  metadataTest,
  node,
  platform,
  term,
  user,
  warehouse,
} from '../urns.js';
import { nightly } from './activity.js';

interface Check {
  table: string;
  description: string;
  /** The checked column. Absent: the whole table. */
  column?: string;
  aggregation: string;
  operator: string;
  least: string;
  /** The check's native type and parameters. */
  native: string;
  /** The days of the week on which it failed. Days count from 0. */
  failedOn: readonly number[];
}

const CHECKS: Record<string, Check> = {
  'order-numbers-once': {
    table: 'marts.fct_order',
    description: 'No order is there twice.',
    column: 'order_id',
    aggregation: 'UNIQUE_PROPORTION',
    operator: 'EQUAL_TO',
    least: '1',
    native: 'expect_column_values_to_be_unique',
    failedOn: [],
  },
  'deliveries-arrive': {
    table: 'marts.fct_delivery',
    description: 'A day has at least a thousand deliveries.',
    aggregation: 'ROW_COUNT',
    operator: 'GREATER_THAN_OR_EQUAL_TO',
    least: '1000',
    native: 'expect_table_row_count_to_be_between',
    failedOn: [3],
  },
};

/** The stamp of the failure of the check of deliveries. */
const FAILED = { ...STAMP, time: nightly(3) };

const OWNED = metadataTest('has-an-owner');
const DESCRIBED = metadataTest('has-a-description');

const result = (test: string, type: 'SUCCESS' | 'FAILURE') => ({
  test,
  type,
  testDefinitionMd5: '5d41402abc4b2a76b9719d911017c592',
  lastComputed: STAMP,
});
const passes = {
  testResults: { failing: [], passing: [result(OWNED, 'SUCCESS'), result(DESCRIBED, 'SUCCESS')] },
};
const fails = {
  testResults: { failing: [result(OWNED, 'FAILURE')], passing: [result(DESCRIBED, 'SUCCESS')] },
};

const test = (urn: string, name: string, description: string, property: string) =>
  entity(urn, {
    testInfo: {
      name,
      category: 'Governance',
      description,
      definition: {
        type: 'JSON',
        json: JSON.stringify({
          on: { types: ['dataset'] },
          rules: { and: [{ property, operator: 'exists' }] },
        }),
      },
    },
  });

/** Assertions, metadata tests, and an incident after a failed assertion. */
export const quality: readonly SampleEntity[] = [
  ...Object.entries(CHECKS).map(([id, made]) =>
    entity(assertion(id), {
      assertionInfo: {
        type: 'DATASET',
        description: made.description,
        customProperties: { suite: 'nightly' },
        datasetAssertion: {
          dataset: warehouse(made.table),
          scope: made.column ? 'DATASET_COLUMN' : 'DATASET_ROWS',
          ...(made.column && { fields: [column(warehouse(made.table), made.column)] }),
          aggregation: made.aggregation,
          operator: made.operator,
          parameters: { value: { value: made.least, type: 'NUMBER' } },
          nativeType: made.native,
          nativeParameters: { value: made.least },
        },
      },
      dataPlatformInstance: { platform: platform('great-expectations') },
    }),
  ),
  entity('urn:li:incident:too-few-deliveries', {
    incidentInfo: {
      type: 'VOLUME',
      title: 'Too few deliveries',
      description: 'A carrier sent no scans for half a day.',
      entities: [warehouse('marts.fct_delivery')],
      priority: 1,
      assignees: [{ actor: user('lena.vogel'), assignedAt: FAILED }],
      status: {
        state: 'RESOLVED',
        stage: 'FIXED',
        message: 'The carrier sent them later.',
        lastUpdated: { ...FAILED, time: FAILED.time + 8 * HOUR },
      },
      source: { type: 'ASSERTION_FAILURE', sourceUrn: assertion('deliveries-arrive') },
      created: FAILED,
    },
  }),
  test(OWNED, 'Has an owner', 'Somebody answers for it.', 'ownership.owners'),
  test(DESCRIBED, 'Has a description', 'Somebody wrote down what it is.', 'datasetProperties.description'),
  ...[
    warehouse('marts.fct_order'),
    chart('delivery-days'),
    dashboard('delivery-performance'),
    job('build_marts', 'build_orders'),
    container('snowflake.larkspur.marts'),
    domain('finance'),
    node('business.sales'),
    term('refund'),
  ].map((urn) => entity(urn, passes)),
  entity(warehouse('marts.revenue_old'), fails),
];

/** A week of assertion results. */
export const qualityRuns: readonly SampleEvent[] = Object.entries(CHECKS).flatMap(
  ([id, { table, failedOn }]) =>
    Array.from({ length: 7 }, (_, day) => ({
      urn: assertion(id),
      aspect: 'assertionRunEvent',
      value: {
        timestampMillis: nightly(day),
        runId: `nightly-${day + 1}`,
        assertionUrn: assertion(id),
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
      },
    })),
);
