import { expect, it } from 'vitest';
import { foundTexts } from '../../../ui/src/entity-page/quality/found-texts.js';

it('the result of an assertion is listed value by value', () => {
  expect(
    foundTexts({
      type: 'FAILURE',
      severity: 'HIGH',
      actualAggValue: 0.0004,
      unexpectedCount: 1n,
      nativeResults: { sample: 'a' },
    }),
  ).toEqual(['severity high', 'value 0.0004', 'unexpected 1', 'sample: a']);
});

it('the error of an assertion is described in words', () => {
  expect(foundTexts({ type: 'ERROR', error: { type: 'SOURCE_CONNECTION_ERROR' } })).toEqual([
    'source connection error',
  ]);
});
