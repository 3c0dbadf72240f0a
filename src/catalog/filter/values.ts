import { buildUrn, canonicalUrn } from '../../model/index.js';
import { entityTypeName } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { readDate } from './dates.js';
import { type FieldLookup, isTextual } from './fields.js';
import type { Field, FieldTest, FieldValue, Range, Span } from './types.js';

/** The dependencies of parsing values. */
export interface ValueContext<F extends Field> {
  registry: Registry;
  fields: Pick<FieldLookup<F>, 'referencedTypes'>;
}

/**
 * Makes a test for equality with one of the values. A value that stands for a range, such as a day, equals every value
 * in the range.
 * @throws CairnError BAD_REQUEST for a value that the field cannot have
 */
export function equalTest<F extends Field>(
  context: ValueContext<F>,
  field: F,
  texts: readonly string[],
): FieldTest {
  if (field.kind !== 'date' && field.span === undefined)
    return { kind: 'equal', values: texts.flatMap((text) => typedValues(context, field, text)) };
  const spans = texts.map((text) => spanOf(field, text));
  if (spans.every(({ first, last }) => first === last))
    return { kind: 'equal', values: spans.map(({ first }) => first) };
  const ranges = spans.map(({ first, last }) => ({
    ...{ from: first, fromInclusive: true },
    ...{ to: last, toInclusive: true },
  }));
  return { kind: 'range', ranges };
}

/**
 * Makes a range test. A range after a day begins at the end of the day. A range up to a day includes the whole day.
 * @throws CairnError BAD_REQUEST for a bound that the field cannot have
 */
export function rangeTest(field: Field, { from, to, ...ends }: Range<string>): FieldTest {
  const { fromInclusive = false, toInclusive = false } = ends;
  const bound = (text: string, end: keyof Span) => {
    if (isTextual(field.kind)) return text;
    const span = spanOf(field, text);
    if (Number.isFinite(span.last)) return span[end];
    throw badRequest(`${field.name} is compared with a single value, not with ${text}`);
  };
  const range = {
    ...(from !== undefined && { from: bound(from, fromInclusive ? 'first' : 'last'), fromInclusive }),
    ...(to !== undefined && { to: bound(to, toInclusive ? 'last' : 'first'), toInclusive }),
  };
  return { kind: 'range', ranges: [range] };
}

/**
 * Parses a text into the values that it may stand for, except dates. Usually this is one value. A name in a URN field
 * is the text itself, and all URNs that may have this name.
 * @throws CairnError BAD_REQUEST for a text that is not a value of the field's kind
 */
export function typedValues<F extends Field>(context: ValueContext<F>, field: F, text: string): FieldValue[] {
  const { registry } = context;
  if (field.name === '_entityType') return [entityTypeName(registry, text)];
  if (field.kind === 'urn') return [canonicalUrn(registry, text), ...namedUrns(context, field, text)];
  if (isTextual(field.kind)) return [...new Set([text, canonicalUrn(registry, text)])];
  if (field.kind === 'boolean') return [booleanOf(field, text)];
  return [numberOf(field, text)];
}

/** The text itself if it is a URN, else the URNs that may have this name. */
export function typedUrns<F extends Field>(context: ValueContext<F>, field: F, text: string): string[] {
  return text.startsWith('urn:') ? [text] : namedUrns(context, field, text);
}

function spanOf(field: Field, text: string): Span {
  if (field.span) return field.span(text);
  if (field.kind === 'number' || Number.isFinite(Number(text.trim() || 'none'))) {
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

function numberOf({ name }: Field, text: string): number {
  const number = /\S/.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw badRequest(`${name} is compared with numbers, not with ${JSON.stringify(text)}`);
}

function booleanOf({ name }: Field, text: string): boolean {
  const lower = text.toLowerCase();
  if (lower !== 'true' && lower !== 'false')
    throw badRequest(`${name} is true or false, not ${JSON.stringify(text)}`);
  return lower === 'true';
}

function namedUrns<F extends Field>({ registry, fields }: ValueContext<F>, field: F, text: string): string[] {
  if (text === '' || text.startsWith('urn:')) return [];
  return fields.referencedTypes(field).flatMap(({ name, key }) => {
    const [part, ...others] = key.record.fields;
    if (part === undefined || others.length > 0) return [];
    try {
      return [buildUrn(registry, name, { [part.name]: text })];
    } catch {
      // The text is not a valid name for this type.
      return [];
    }
  });
}
