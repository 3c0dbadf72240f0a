import type { AssertionResult } from '../../../../src/generated/aspects.js';
import { words } from '../../../../src/shared/words.js';
import { formatNumber } from '../../parts/format.js';

/** The texts of a result beside its outcome. */
export function foundTexts(result: AssertionResult): string[] {
  const { severity, rowCount, missingCount, unexpectedCount, actualAggValue, nativeResults, error } = result;
  const number = (name: string, value: number | bigint | undefined) =>
    value === undefined ? [] : [`${name} ${formatNumber(Number(value))}`];
  return [
    ...(severity ? [`severity ${severity.toLowerCase()}`] : []),
    ...number('value', actualAggValue),
    ...number('rows', rowCount),
    ...number('missing', missingCount),
    ...number('unexpected', unexpectedCount),
    ...(error ? [words(error.type).toLowerCase()] : []),
    ...Object.entries({ ...error?.properties, ...nativeResults }).map(([key, value]) => `${key}: ${value}`),
  ];
}
