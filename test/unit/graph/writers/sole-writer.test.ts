import { expect, it } from 'vitest';
import { LEASE_MILLIS, SILENT_AFTER_MILLIS } from '../../../../src/graph/writers/durations.js';
import { Clock } from './support/clock.js';

const SECOND = 1_000;

it('a process that is alone is certain after its first look', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  expect(writer.sole.claim()).toBe(false);
  expect(await clock.passAsking(writer, SECOND)).toBe(true);
});

it('a process is not certain after its machine has slept, though its monotonic clock stood still', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  await clock.passAsking(writer, SECOND);
  clock.time.now += LEASE_MILLIS;
  clock.slept += LEASE_MILLIS;
  expect(writer.sole.isHeld).toBe(false);
});

it('a process is not certain after its lease, though somebody has set its wall clock back', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  await clock.passAsking(writer, SECOND);
  clock.time.now += LEASE_MILLIS;
  clock.setAhead -= 3_600 * SECOND;
  expect(writer.sole.isHeld).toBe(false);
});

it('a writer that has long been silent stays registered while one of its transactions runs', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  clock.registerOther();
  const transaction = { writer: 'other', attempt: 1 };
  clock.store.open.add(transaction);
  expect(await clock.passAsking(writer, 2 * SILENT_AFTER_MILLIS)).toBe(false);
  expect(clock.registered).toContain('other');
  clock.store.open.delete(transaction);
  expect(await clock.passAsking(writer, 5 * SECOND)).toBe(true);
  expect(clock.registered).not.toContain('other');
});

it('a writer is not removed before it has long been silent', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  clock.registerOther();
  await clock.passAsking(writer, SILENT_AFTER_MILLIS - SECOND);
  expect(clock.registered).toContain('other');
});

it('a writer that gives a sign of life while it is about to be removed stays registered', async () => {
  const clock = new Clock();
  let asked = 0;
  const writer = clock.writer({
    transactions: async () => {
      asked++;
      clock.store.operations.renewHeartbeat('other');
      return [];
    },
  });
  clock.registerOther();
  expect(await clock.passAsking(writer, 1.5 * SILENT_AFTER_MILLIS)).toBe(false);
  expect(asked).toBe(1);
  expect(clock.registered).toContain('other');
});
