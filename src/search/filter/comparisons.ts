import { badRequest } from '../../errors.js';
import type { Registry } from '../../model/types.js';
import type { FieldTest, FilterNode } from '../engine.js';
import type { SearchField } from '../types.js';
import { readDate, type TimeSpan } from './dates.js';
import { numberOf, typedValues } from './typed-values.js';

/** The bounds of a range as they are written; none is no bound. */
interface WrittenRange {
  from?: string;
  fromInclusive?: boolean;
  to?: string;
  toInclusive?: boolean;
}

/**
 * A range of numbers or dates. Behind a day is what comes behind all of it, up to a day is up to its end.
 * @throws CairnError BAD_REQUEST for a bound that the field cannot have.
 */
export function rangeTest(field: SearchField, { from, to, ...ends }: WrittenRange): FieldTest {
  const { fromInclusive = false, toInclusive = false } = ends;
  return {
    kind: 'range',
    ...(from !== undefined && { from: spanOf(field, from)[fromInclusive ? 'first' : 'last'], fromInclusive }),
    ...(to !== undefined && { to: spanOf(field, to)[toInclusive ? 'last' : 'first'], toInclusive }),
  };
}

/**
 * Equal to one of the values; a date, when it lies in one of those times.
 * @throws CairnError BAD_REQUEST for a value that the field cannot have.
 */
export function equalTo(registry: Registry, field: SearchField, texts: readonly string[]): FilterNode {
  if (field.kind !== 'date') {
    const values = texts.flatMap((text) => typedValues(registry, field, text));
    return { field, test: { kind: 'equal', values } };
  }
  const within = texts.map((text): FilterNode => {
    const { first: from, last: to } = spanOf(field, text);
    const range = { kind: 'range', from, fromInclusive: true, to, toInclusive: true } as const;
    return { field, test: from === to ? { kind: 'equal', values: [from] } : range };
  });
  const [only] = within;
  return within.length === 1 && only ? only : { or: within };
}

function spanOf(field: SearchField, text: string): TimeSpan {
  const isNumber = field.kind === 'number' || Number.isFinite(Number(text.trim() || 'none'));
  if (isNumber) {
    const number = numberOf(field, text);
    return { first: number, last: number };
  }
  const span = readDate(text);
  if (span) return span;
  throw badRequest(
    `${field.name} is compared with epoch milliseconds, an ISO 8601 date or date math such as now-7d/d, ` +
      `not with ${JSON.stringify(text)}`,
  );
}
