import { expect, it } from 'vitest';
import { uuidOf } from '../../../../src/catalog/openlineage/facets/quality.js';
import { areStored, column, INPUT, OUTPUT, RUN, RUN_ID, withFacet } from '../support/with-facet.js';

areStored([
  [
    'input',
    'inputStatistics',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { [`inputStatistics.${INPUT}`]: '{"rowCount":"5","size":"500","fileCount":"2"}' } },
  ],
  [
    'input',
    'subset',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        [`subset.inputCondition.${INPUT}`]: '{"type":"location","locations":["s3://b/a"]}',
      },
    },
  ],
  [
    'output',
    'subset',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        [`subset.outputCondition.${OUTPUT}`]: '{"type":"location","locations":["s3://b/a"]}',
      },
    },
  ],
]);

it('dataQualityMetrics are stored as a dataset profile', () => {
  expect(withFacet('input', 'dataQualityMetrics').catalog.series(INPUT, 'datasetProfile')).toMatchObject([
    {
      rowCount: 10,
      sizeInBytes: 1000,
      columnCount: 1,
      fieldProfiles: [
        {
          fieldPath: 'id',
          nullCount: 1,
          uniqueCount: 9,
          min: '1',
          max: '9.5',
          mean: '3',
          median: '3',
          quantiles: [{ quantile: '0.5', value: '3' }],
        },
      ],
    },
  ]);
});

it('dataQualityAssertions are stored as assertions with their results', () => {
  const { catalog } = withFacet('input', 'dataQualityAssertions');
  const urn = `urn:li:assertion:${uuidOf(`${INPUT}:id:not_null`)}`;
  expect(catalog.aspect(urn, 'assertionInfo')).toMatchObject({
    type: 'CUSTOM',
    source: { type: 'EXTERNAL' },
    customAssertion: {
      entity: INPUT,
      field: column(INPUT, 'id'),
      logic: 'not_null',
      scope: 'DATASET_COLUMN',
      nativeParameters: { expected: '0' },
    },
  });
  expect(catalog.aspect(urn, 'dataPlatformInstance')).toEqual({ platform: 'urn:li:dataPlatform:airflow' });
  expect(catalog.series(urn, 'assertionRunEvent')).toMatchObject([
    {
      asserteeUrn: INPUT,
      runId: RUN_ID,
      status: 'COMPLETE',
      result: { type: 'FAILURE', severity: 'HIGH', nativeResults: { expected: '0', actual: '1' } },
    },
  ]);
  const named = `urn:li:assertion:${uuidOf(`${INPUT}::row_count:enough rows`)}`;
  expect(catalog.aspect(named, 'assertionInfo')).toMatchObject({ description: 'There are enough' });
});
