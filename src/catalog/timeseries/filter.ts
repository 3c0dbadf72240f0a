import { badRequest } from '../../errors.js';
import type { Json, JsonObject } from '../../model/types.js';
import { type Criterion, type Filter, valuesOf, withoutValues } from '../criterion.js';

type Test = (actual: string, wanted: string) => boolean;

/** Compares as numbers where both are, else as text. */
const compare =
  (holds: (difference: number) => boolean): Test =>
  (actual, wanted) => {
    const numbers = [Number(actual), Number(wanted)] as const;
    const difference = numbers.some(Number.isNaN) ? actual.localeCompare(wanted) : numbers[0] - numbers[1];
    return holds(difference);
  };

const CONDITIONS = new Map<string, Test>(
  Object.entries({
    EQUAL: (actual, wanted) => actual === wanted,
    IEQUAL: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase(),
    IN: (actual, wanted) => actual === wanted,
    CONTAIN: (actual, wanted) => actual.includes(wanted),
    START_WITH: (actual, wanted) => actual.startsWith(wanted),
    END_WITH: (actual, wanted) => actual.endsWith(wanted),
    GREATER_THAN: compare((difference) => difference > 0),
    GREATER_THAN_OR_EQUAL_TO: compare((difference) => difference >= 0),
    LESS_THAN: compare((difference) => difference < 0),
    LESS_THAN_OR_EQUAL_TO: compare((difference) => difference <= 0),
  }),
);

/** @throws CairnError BAD_REQUEST for a condition that does not exist, or lacks a value that it needs. */
export function checkFilter({ or = [] }: Filter): void {
  for (const criterion of or.flatMap(({ and }) => and)) {
    const { condition = 'EQUAL' } = criterion;
    if (condition !== 'EXISTS') testOf(condition);
    withoutValues(criterion);
  }
}

function testOf(condition: string): Test {
  const test = CONDITIONS.get(condition);
  if (test === undefined)
    throw badRequest(`Unknown condition ${condition}; it is EXISTS or one of ${[...CONDITIONS.keys()]}`);
  return test;
}

/** Whether an event passes a filter on its fields, dotted where nested; an empty filter passes everything. */
export function matches(event: JsonObject, { or = [] }: Filter): boolean {
  return or.length === 0 || or.some(({ and }) => and.every((criterion) => holds(event, criterion)));
}

function holds(event: JsonObject, criterion: Criterion): boolean {
  const { field, condition = 'EQUAL', negated = false } = criterion;
  const actual = valuesAt(event, field.split('.'));
  if (condition === 'EXISTS') return actual.length > 0 !== negated;
  const test = testOf(condition);
  const wanted = valuesOf(criterion);
  const holdsAlways = withoutValues(criterion);
  if (holdsAlways !== undefined) return holdsAlways !== negated;
  return actual.some((one) => wanted.some((other) => test(one, String(other)))) !== negated;
}

/** The values at a path, through lists on the way, as text. */
function valuesAt(value: Json | undefined, path: readonly string[]): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
  return typeof value === 'object' ? valuesAt(value[step], rest) : [];
}
