import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/catalog/filter/dates.js';

const NOW = Date.UTC(2024, 1, 29, 10, 20, 30, 400);
const UNITS = ['y', 'M', 'w', 'd', 'h', 'm', 's'] as const;
const unit = fc.constantFrom(...UNITS);
const time = fc.date({ min: new Date(0), max: new Date(Date.UTC(2200, 0)), noInvalidDate: true });
const read = (text: string, now = NOW) => {
  const span = readDate(text, now);
  if (span === undefined) throw new Error(`${text} cannot be read`);
  return span;
};

describe('dates in queries', () => {
  it('a date without a time means the whole year, month, day, hour or minute', () => {
    fc.assert(
      fc.property(time, fc.constantFrom(4, 7, 10, 13, 16, 19, 23), (date, length) => {
        const written = date.toISOString().slice(0, length);
        const { first, last } = read(written);
        expect(new Date(first).toISOString().slice(0, length)).toBe(written);
        expect(new Date(last).toISOString().slice(0, length)).toBe(written);
        expect(new Date(first - 1).toISOString().slice(0, length)).not.toBe(written);
        expect(new Date(last + 1).toISOString().slice(0, length)).not.toBe(written);
      }),
    );
  });

  it('rounding gives the whole unit around a time', () => {
    fc.assert(
      fc.property(time, unit, (date, unit) => {
        const now = date.getTime();
        const { first, last } = read(`now/${unit}`, now);
        expect(first <= now && now <= last).toBe(true);
        expect(read(`now/${unit}`, first)).toEqual({ first, last });
        expect(read(`now/${unit}`, last)).toEqual({ first, last });
        expect(read(`now+1${unit}`, first).first).toBe(last + 1);
        expect(read(`now/${unit}-1${unit}`, now).last).toBeLessThan(first);
      }),
    );
  });

  it('steps of fixed length can be added in any order, and subtracted again', () => {
    const steps = fc.array(
      fc.record({ unit: fc.constantFrom('w', 'd', 'h', 'm', 's'), count: fc.integer({ min: -99, max: 99 }) }),
    );
    const text = (list: { unit: string; count: number }[], sign = 1) =>
      list.map(({ unit, count }) => `${count * sign < 0 ? '-' : '+'}${Math.abs(count)}${unit}`).join('');
    fc.assert(
      fc.property(steps, (list) => {
        expect(read(`now${text(list)}`)).toEqual(read(`now${text(list.toReversed())}`));
        expect(read(`now${text(list)}${text(list, -1)}`)).toEqual({ first: NOW, last: NOW });
      }),
    );
  });

  it('adding months keeps the day of the month, or takes the last day of a shorter one', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 100 }), (date, count) => {
        const later = new Date(read(`now+${count}M`, date.getTime()).first);
        const months = (of: Date) => of.getUTCFullYear() * 12 + of.getUTCMonth();
        expect(months(later)).toBe(months(date) + count);
        expect(later.getUTCDate()).toBeLessThanOrEqual(date.getUTCDate());
        if (date.getUTCDate() <= 28) expect(later.getUTCDate()).toBe(date.getUTCDate());
        expect(later.getTime() % 86_400_000).toBe(date.getTime() % 86_400_000);
      }),
    );
  });

  it('any text is parsed, or is not a date', () => {
    const pieces = fc.constantFrom(
      'now',
      '2024-01-31',
      '||',
      '+',
      '-',
      '/',
      '1',
      '99',
      'd',
      'M',
      'y',
      'T',
      ':',
      'Z',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          const span = readDate(text, NOW);
          if (span) expect(span.first).toBeLessThanOrEqual(span.last);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['now', '2024-02-29T10:20:30.400Z', '2024-02-29T10:20:30.400Z'],
    ['now-1y', '2023-02-28T10:20:30.400Z', '2023-02-28T10:20:30.400Z'],
    ['now-7d/d', '2024-02-22T00:00:00.000Z', '2024-02-22T23:59:59.999Z'],
    ['now/w', '2024-02-26T00:00:00.000Z', '2024-03-03T23:59:59.999Z'],
    ['now/M+1M', '2024-03-01T00:00:00.000Z', '2024-03-29T23:59:59.999Z'],
    ['now+d-H', '2024-03-01T09:20:30.400Z', '2024-03-01T09:20:30.400Z'],
    ['2024-01-31||+1M', '2024-02-29T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
    ['2024-01-01||/y', '2024-01-01T00:00:00.000Z', '2024-12-31T23:59:59.999Z'],
    ['1969-12-31||/w', '1969-12-29T00:00:00.000Z', '1970-01-04T23:59:59.999Z'],
    ['2024-01-31T10', '2024-01-31T10:00:00.000Z', '2024-01-31T10:59:59.999Z'],
    ['2024-01-31T10:00:00+0200', '2024-01-31T08:00:00.000Z', '2024-01-31T08:00:00.999Z'],
    ['2024-01-31 10:00:00.123456789', '2024-01-31T10:00:00.123Z', '2024-01-31T10:00:00.123Z'],
  ])('%s is from %s to %s', (text, first, last) => {
    const span = read(text);
    expect([new Date(span.first).toISOString(), new Date(span.last).toISOString()]).toEqual([first, last]);
  });

  it.each([
    'soon',
    'now-7',
    'now-7days',
    'now||/d',
    'now/',
    'now-d7',
    '||/d',
    '2024-13',
    '2024-02-30',
    '2024-01-31T25',
    '2024-1-1',
    '24-01-01',
    'Jan 5 2024',
    'foo 5',
    '2024-01-31Z',
    'now+999999999y',
    ' now',
    '',
  ])('%j is not a date', (text) => {
    expect(readDate(text, NOW)).toBeUndefined();
  });
});
