import type { AssertionInfo, AssertionStdParameters } from '../../../../src/generated/aspects.js';
import { words } from '../../../../src/shared/words.js';
import { nameInUrn } from '../../entities/urns.js';

/** Plain names of measures. */
const MEASURES: Readonly<Record<string, string>> = {
  ROW_COUNT: 'number of rows',
  COLUMN_COUNT: 'number of columns',
  COLUMNS: 'columns',
  IDENTITY: 'values',
  UNIQUE_COUNT: 'number of distinct values',
  UNIQUE_PROPORTION: 'share of distinct values',
  UNIQUE_PROPOTION: 'share of distinct values',
  UNIQUE_PERCENTAGE: 'percentage of distinct values',
  NULL_COUNT: 'number of nulls',
  NULL_PROPORTION: 'share of nulls',
  NULL_PERCENTAGE: 'percentage of nulls',
  STDDEV: 'standard deviation',
  MIN: 'least value',
  MAX: 'greatest value',
};

const OPERATORS: Readonly<Record<string, string>> = {
  LESS_THAN: 'less than',
  LESS_THAN_OR_EQUAL_TO: 'at most',
  GREATER_THAN: 'greater than',
  GREATER_THAN_OR_EQUAL_TO: 'at least',
  EQUAL_TO: 'equal to',
  NOT_EQUAL_TO: 'not equal to',
  NULL: 'null',
  NOT_NULL: 'not null',
  CONTAIN: 'containing',
  END_WITH: 'ending with',
  START_WITH: 'beginning with',
  REGEX_MATCH: 'matching',
  IN: 'one of',
  NOT_IN: 'none of',
  IS_TRUE: 'true',
  IS_FALSE: 'false',
};

const COMPATIBILITIES = { EXACT_MATCH: 'exactly', SUPERSET: 'at least', SUBSET: 'at most' } as const;

interface Comparison {
  operator?: string | undefined;
  parameters?: AssertionStdParameters | undefined;
}

/** The expectation of an assertion in words; undefined if only its source can tell. */
export function expectationOf(info: AssertionInfo): string | undefined {
  const { datasetAssertion, customAssertion, volumeAssertion, freshnessAssertion, fieldAssertion } = info;
  const { sqlAssertion, schemaAssertion } = info;
  const stated = datasetAssertion ?? customAssertion;
  if (stated) {
    const columns = (stated.fields ?? []).map(nameInUrn).join(', ');
    return compared(`${measure(stated.aggregation)}${columns && ` of ${columns}`}`, stated);
  }
  if (volumeAssertion) return ofVolume(volumeAssertion);
  if (freshnessAssertion) return ofSchedule(freshnessAssertion);
  if (fieldAssertion) return ofField(fieldAssertion);
  if (sqlAssertion) {
    const { changeType } = sqlAssertion;
    return compared(changeType ? `change of the result${unitOf(changeType)}` : 'result', sqlAssertion);
  }
  if (schemaAssertion) {
    const paths = schemaAssertion.schema.fields.map(({ fieldPath }) => fieldPath).join(', ');
    return `The columns are ${COMPATIBILITIES[schemaAssertion.compatibility ?? 'EXACT_MATCH']} ${paths}`;
  }
  return undefined;
}

const measure = (name: string | undefined) =>
  name === undefined || name === '_NATIVE_' ? '' : (MEASURES[name] ?? words(name).toLowerCase());

/** `The share of nulls of email is at most 0.1`. */
function compared(what: string, { operator, parameters }: Comparison): string | undefined {
  if (what === '' || operator === undefined || operator === '_NATIVE_') return undefined;
  const { value, minValue, maxValue } = parameters ?? {};
  const verb = /^(?:columns|values|lengths)\b/.test(what) ? 'are' : 'is';
  if (operator === 'BETWEEN')
    return `The ${what} ${verb} between ${minValue?.value ?? '…'} and ${maxValue?.value ?? '…'}`;
  return `The ${what} ${verb} ${OPERATORS[operator] ?? operator}${value ? ` ${value.value}` : ''}`;
}

const unitOf = (type: string) => (type === 'PERCENTAGE' ? ' in percent' : '');

function ofVolume(info: NonNullable<AssertionInfo['volumeAssertion']>): string | undefined {
  const { rowCountTotal, rowCountChange } = info;
  const { incrementingSegmentRowCountTotal: total, incrementingSegmentRowCountChange: change } = info;
  if (rowCountTotal) return compared('number of rows', rowCountTotal);
  if (rowCountChange)
    return compared(`change of the number of rows${unitOf(rowCountChange.type)}`, rowCountChange);
  const segment = (total ?? change)?.segment.field.path;
  if (total) return compared(`number of rows by ${segment}`, total);
  return change && compared(`change of the number of rows by ${segment}${unitOf(change.type)}`, change);
}

function ofSchedule(info: NonNullable<AssertionInfo['freshnessAssertion']>): string {
  const { type, schedule } = info;
  const { cron, fixedInterval } = schedule;
  const what = type === 'DATA_JOB_RUN' ? 'It runs' : 'It is written';
  if (cron) return `${what} by the schedule ${cron.cron} (${cron.timezone})`;
  if (!fixedInterval) return `${what} between one check and the next`;
  const { unit, multiple = 1 } = fixedInterval;
  const name = unit.toLowerCase();
  return `${what} every ${multiple === 1 ? name : `${multiple} ${name}s`}`;
}

function ofField(info: NonNullable<AssertionInfo['fieldAssertion']>): string | undefined {
  const { fieldValuesAssertion: values, fieldMetricAssertion: metric } = info;
  if (metric) return compared(`${measure(metric.metric)} of ${metric.field.path}`, metric);
  if (!values) return undefined;
  return compared(`${values.transform ? 'lengths' : 'values'} of ${values.field.path}`, values);
}
