import { expect, it } from 'vitest';
import { areStored, RUN, withFacet } from '../support/with-facet.js';

areStored([
  [
    'run',
    'nominalTime',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        nominalStartTime: '2026-01-01T00:00:00.000Z',
        nominalEndTime: '2026-01-01T22:00:00.000Z',
      },
    },
  ],
  [
    'run',
    'errorMessage',
    RUN,
    'dataProcessInstanceProperties',
    {
      customProperties: {
        errorMessage: 'out of memory',
        programmingLanguage: 'JAVA',
        stackTrace: 'at a\nat b',
      },
    },
  ],
  [
    'run',
    'environmentVariables',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'env.REGION': 'eu', 'env.DB_PASSWORD': '[REDACTED]' } },
  ],
  [
    'run',
    'executionParameters',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'parameter.day': '2026-01-01', 'parameter.api_token': '[REDACTED]' } },
  ],
  [
    'run',
    'externalQuery',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { externalQueryId: 'q-1', externalQuerySource: 'bigquery' } },
  ],
  [
    'run',
    'extractionError',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'extractionError.totalTasks': '3', 'extractionError.failedTasks': '1' } },
  ],
  [
    'run',
    'test',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'test.row_count': '{"status":"pass","severity":"error"}' } },
  ],
  [
    'run',
    'tags',
    RUN,
    'dataProcessInstanceProperties',
    { customProperties: { 'tag.environment': 'production' } },
  ],
]);

it.each([
  ['2026-01-01T00:00:00.281750Z', '2026-01-01T00:00:00.281750Z'],
  ['2026-01-01T02:00:00.123456789+02:00', '2026-01-01T00:00:00.123456789Z'],
  ['2026-01-01T00:00:00.5', '2026-01-01T00:00:00.500Z'],
  ['2026-01-01T00:00Z', '2026-01-01T00:00:00.000Z'],
])('the nominal time %s is stored as %s', (nominalStartTime, said) => {
  const { catalog } = withFacet('run', 'nominalTime', { nominalStartTime });
  expect(catalog.aspect(RUN, 'dataProcessInstanceProperties')?.customProperties).toEqual({
    nominalStartTime: said,
  });
});
