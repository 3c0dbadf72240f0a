import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GRACE_MILLIS, KEPT_WITHOUT_NUMBERS_MILLIS } from '../../../../src/graph/writers/durations.js';
import { Clock } from './support/clock.js';

function started(last = 10) {
  const clock = new Clock();
  const transactions = clock.writer().transactions;
  transactions.seen(last);
  const { foreign } = transactions;
  return { clock, transactions, others: () => transactions.foreign - foreign };
}

it('its own transactions are not those of others, in whatever order their answers come', () => {
  const { transactions, others } = started();
  const [first, second, third] = [transactions.begin(), transactions.begin(), transactions.begin()];
  second(12);
  transactions.seen(12);
  third(13);
  first(11);
  transactions.seen(13);
  expect(others()).toBe(0);
});

it('a number that it has not written is that of another', () => {
  const { transactions, others } = started();
  transactions.begin()(12);
  transactions.seen(12);
  expect(others()).toBe(1);
  transactions.seen(12);
  transactions.begin()(13);
  transactions.seen(13);
  expect(others()).toBe(1);
});

it('a transaction that has written nothing accounts for none', () => {
  const { transactions, others } = started();
  transactions.begin()();
  transactions.seen(11);
  expect(others()).toBe(1);
});

it('a number may be its own while a transaction runs, but not for long', () => {
  const { clock, transactions, others } = started();
  transactions.begin();
  transactions.seen(11);
  clock.time.now += GRACE_MILLIS;
  transactions.seen(11);
  expect(others()).toBe(0);
  clock.time.now += 1;
  transactions.seen(11);
  expect(others()).toBe(1);
});

it('others may have written while it was not told of numbers: once, and then once a minute', () => {
  const { clock, transactions, others } = started();
  transactions.seen(null);
  expect(others()).toBe(1);
  clock.time.now += KEPT_WITHOUT_NUMBERS_MILLIS - 1;
  transactions.seen(null);
  expect(others()).toBe(1);
  clock.time.now += 1;
  transactions.seen(null);
  expect(others()).toBe(2);
  transactions.seen(20);
  expect(others()).toBe(3);
});

it('keeps no numbers without end while nobody looks', () => {
  const { transactions, others } = started();
  for (let number = 12; number < 30_000; number++) transactions.begin()(number);
  expect(others()).toBeGreaterThan(0);
});

it('notices each transaction of another once all of its own have ended, and only those', () => {
  const step = fc.constantFrom('own', 'foreign', 'nothing', 'look');
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { transactions, others } = started(0);
      let [last, expected, isForeign] = [0, 0, false];
      for (const what of steps) {
        if (what === 'own') transactions.begin()(++last);
        else if (what === 'nothing') transactions.begin()();
        else if (what === 'foreign') {
          last++;
          isForeign = true;
        } else {
          transactions.seen(last);
          if (isForeign) expected++;
          isForeign = false;
          expect(others()).toBe(expected);
        }
      }
    }),
  );
});
