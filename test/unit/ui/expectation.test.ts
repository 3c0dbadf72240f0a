import { expect, it } from 'vitest';
import type { AssertionInfo } from '../../../src/generated/aspects.js';
import { expectationOf } from '../../../ui/src/entity-page/quality/expectation.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';
const column = (path: string) => `urn:li:schemaField:(${ORDERS},${path})`;
const value = (text: string) => ({ value: text, type: 'NUMBER' as const });
const field = (path: string) => ({ path, type: 'STRING', nativeType: 'text' });

it.each<[string | undefined, Partial<AssertionInfo>]>([
  [
    'The share of distinct values of id is equal to 1',
    {
      datasetAssertion: {
        ...{ dataset: ORDERS, scope: 'DATASET_COLUMN', fields: [column('id')] },
        ...{ aggregation: 'UNIQUE_PROPORTION', operator: 'EQUAL_TO', parameters: { value: value('1') } },
      },
    },
  ],
  [
    undefined,
    {
      datasetAssertion: {
        ...{ dataset: ORDERS, scope: 'DATASET_ROWS', aggregation: '_NATIVE_', operator: '_NATIVE_' },
      },
    },
  ],
  [undefined, { customAssertion: { type: 'anything', entity: ORDERS } }],
  [
    'The number of rows is between 10 and 20',
    {
      volumeAssertion: {
        ...{ type: 'ROW_COUNT_TOTAL', entity: ORDERS },
        rowCountTotal: {
          operator: 'BETWEEN',
          parameters: { minValue: value('10'), maxValue: value('20') },
        },
      },
    },
  ],
  [
    'It is written every 6 hours',
    {
      freshnessAssertion: {
        ...{ type: 'DATASET_CHANGE', entity: ORDERS },
        schedule: { type: 'FIXED_INTERVAL', fixedInterval: { unit: 'HOUR', multiple: 6 } },
      },
    },
  ],
  [
    'The values of email are not null',
    {
      fieldAssertion: {
        ...{ type: 'FIELD_VALUES', entity: ORDERS },
        fieldValuesAssertion: {
          ...{ field: field('email'), operator: 'NOT_NULL' },
          failThreshold: { type: 'COUNT', value: 0 },
        },
      },
    },
  ],
  [
    'The percentage of nulls of email is less than 5',
    {
      fieldAssertion: {
        ...{ type: 'FIELD_METRIC', entity: ORDERS },
        fieldMetricAssertion: {
          ...{ field: field('email'), metric: 'NULL_PERCENTAGE', operator: 'LESS_THAN' },
          parameters: { value: value('5') },
        },
      },
    },
  ],
  [
    'The change of the result in percent is at most 3',
    {
      sqlAssertion: {
        ...{ type: 'METRIC_CHANGE', entity: ORDERS, statement: 'SELECT 1', changeType: 'PERCENTAGE' },
        ...{ operator: 'LESS_THAN_OR_EQUAL_TO', parameters: { value: value('3') } },
      },
    },
  ],
])('the expectation of an assertion is described: %s', (text, info) => {
  expect(expectationOf({ type: 'CUSTOM', ...info })).toBe(text);
});
