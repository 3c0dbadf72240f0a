import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  KEPT_UNVERIFIED_MILLIS,
  QUIET_AFTER_MILLIS,
  WAIT_FOR_QUIET_MILLIS,
} from '../../../../src/graph/writers/durations.js';
import { Clock } from './support/clock.js';

function started(last = 10) {
  const clock = new Clock();
  const { transactions } = clock.writer();
  const see = (number: number | null, names?: number) => transactions.look().end(number, names);
  see(last);
  const { foreign } = transactions;
  return { clock, transactions, see, others: () => transactions.foreign - foreign };
}

it('its own transactions are not those of others, in whatever order they end', () => {
  const { transactions, see, others } = started();
  const [first, second] = [transactions.begin(), transactions.begin()];
  second(true);
  first(true);
  see(12);
  expect(others()).toBe(0);
});

it.each([
  ['beside its own', true, 12],
  ['where its own has written nothing', false, 11],
])('a number that it has not written is that of another, %s', (_where, hasWritten, last) => {
  const { transactions, see, others } = started();
  transactions.begin()(hasWritten);
  see(last);
  expect(others()).toBe(1);
  transactions.begin()(true);
  see(last + 1);
  expect(others()).toBe(1);
});

it('a number that is unexpected is its own where so many names are new', () => {
  const { transactions, see, others } = started();
  see(11, 5);
  expect(others()).toBe(1);
  transactions.begin()(true);
  expect(transactions.look().isUnexpected(12)).toBe(false);
  expect(transactions.look().isUnexpected(14)).toBe(true);
  see(14, 7);
  expect(others()).toBe(1);
  see(15, 17);
  see(17, 20);
  expect(others()).toBe(1);
  see(14, 21);
  expect(others()).toBe(2);
  see(16, 22);
  expect(others()).toBe(3);
  see(17);
  expect(others()).toBe(4);
  // How many names there were then is not known.
  see(18, 23);
  expect(others()).toBe(5);
});

it('nothing is told by a look while a transaction runs, or during which one began', () => {
  const { transactions, see, others } = started();
  const end = transactions.begin();
  see(11);
  end(true);
  see(11);
  const look = transactions.look();
  transactions.begin()(true);
  expect(look.isUnexpected(11)).toBe(false);
  look.end(11);
  see(12);
  expect(others()).toBe(0);
});

it('where something is written all the time, transactions wait for a look', async () => {
  const { clock, transactions } = started();
  expect(await transactions.pauseIfDue()).toBeInstanceOf(Function);
  expect(transactions.paused).toBeUndefined();
  const end = transactions.begin();
  clock.time.now += QUIET_AFTER_MILLIS;
  const pausing = transactions.pauseIfDue();
  expect(transactions.paused).toBeInstanceOf(Promise);
  await clock.pass(5);
  end(true);
  await clock.pass(5);
  const resume = await pausing;
  expect(transactions.paused).toBeInstanceOf(Promise);
  resume();
  expect(transactions.paused).toBeUndefined();
});

it('a transaction that takes long does not stop the others', async () => {
  const { clock, transactions } = started();
  transactions.begin();
  clock.time.now += QUIET_AFTER_MILLIS;
  const pausing = transactions.pauseIfDue();
  await clock.pass(WAIT_FOR_QUIET_MILLIS + 5);
  (await pausing)();
  await transactions.pauseIfDue();
  expect(transactions.paused).toBeUndefined();
});

it('others may have written while no look told anything for a minute', () => {
  const { clock, transactions, see, others } = started();
  const end = transactions.begin();
  clock.time.now += KEPT_UNVERIFIED_MILLIS;
  see(11);
  expect(others()).toBe(0);
  clock.time.now += 1;
  see(11);
  expect(others()).toBe(1);
  see(11);
  end(true);
  see(11);
  expect(others()).toBe(1);
});

it('others may have written while it is not told of numbers: once a minute', () => {
  const { clock, see, others } = started();
  see(null);
  expect(others()).toBe(0);
  for (const expected of [1, 2]) {
    clock.time.now += KEPT_UNVERIFIED_MILLIS + 1;
    see(null);
    see(null);
    expect(others()).toBe(expected);
  }
});

it('notices each transaction of another at the next look', () => {
  const step = fc.constantFrom('own', 'foreign', 'nothing', 'look');
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { transactions, see, others } = started(0);
      let [last, expected, isForeign] = [0, 0, false];
      for (const what of steps) {
        if (what === 'own') {
          last++;
          transactions.begin()(true);
        } else if (what === 'nothing') transactions.begin()(false);
        else if (what === 'foreign') {
          last++;
          isForeign = true;
        } else {
          see(last);
          if (isForeign) expected++;
          isForeign = false;
          expect(others()).toBe(expected);
        }
      }
    }),
  );
});
