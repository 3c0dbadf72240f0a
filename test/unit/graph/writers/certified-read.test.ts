import { expect, it, onTestFinished, vi } from 'vitest';
import { CertifiedRead } from '../../../../src/graph/certified-read.js';
import type { LocalWriter } from '../../../../src/graph/writers/local-writer.js';
import { Clock } from './support/clock.js';

const SECOND = 1_000;
const CHANGES_IT = 'MERGE (i:SearchIndex {name: 1}) SET i.version = 2';
const MAY_CHANGE_IT = 'MATCH (n) SET n += $parameters.properties';
const CHANGES_OTHERS = 'MERGE (c:Counter) SET c.value = 1';
const READS_IT = 'MATCH (i:SearchIndex) RETURN i.version AS version';

/** A process that is alone, and what it reads: how often it has read. */
async function reader() {
  const clock = new Clock();
  const writer = clock.writer();
  let reads = 0;
  const read = new CertifiedRead(writer, { label: /\bSearchIndex\b/ }, async () => ++reads);
  await clock.passAsking(writer, SECOND);
  return { clock, writer, read };
}

const write = (writer: LocalWriter, statement: string) =>
  writer.run(async (attempt) => {
    attempt.beforeStatement(statement);
    await writer.beforeCommit(attempt);
  });

it('reads once while nothing changes', async () => {
  const { read } = await reader();
  expect([await read.get(), await read.get()]).toEqual([1, 1]);
});

it.each([
  [CHANGES_IT, 2],
  [MAY_CHANGE_IT, 2],
  [CHANGES_OTHERS, 1],
  [READS_IT, 1],
])('after the statement %s', async (statement, expected) => {
  const { writer, read } = await reader();
  await read.get();
  await write(writer, statement);
  expect(await read.get()).toBe(expected);
});

it('reads again after a transaction that may have changed anything', async () => {
  const { writer, read } = await reader();
  await read.get();
  await writer.run(async (attempt) => attempt.invalidate('everything'));
  expect(await read.get()).toBe(2);
});

it('keeps nothing while a transaction writes, nor what was read meanwhile', async () => {
  const { writer, read } = await reader();
  let began: Promise<number> | undefined;
  await writer.run(async (attempt) => {
    attempt.beforeStatement(CHANGES_IT);
    expect([await read.get(), await read.get()]).toEqual([1, 2]);
    began = read.get();
  });
  expect(await began).toBe(3);
  expect([await read.get(), await read.get()]).toEqual([4, 4]);
});

it('keeps nothing that was read before a transaction began, and answered after it', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  let answer: (value: string) => void = () => undefined;
  const answers = [
    new Promise<string>((resolve) => {
      answer = resolve;
    }),
    Promise.resolve('new'),
  ];
  const read = new CertifiedRead(
    writer,
    { label: /\bSearchIndex\b/ },
    () => answers.shift() ?? Promise.resolve('newer'),
  );
  await clock.passAsking(writer, SECOND);
  const slow = read.get();
  await clock.pass(0);
  await write(writer, CHANGES_IT);
  answer('old');
  expect(await slow).toBe('old');
  expect([await read.get(), await read.get()]).toEqual(['new', 'new']);
});

it('keeps nothing until the outcome of a transaction is known', async () => {
  const { clock, writer, read } = await reader();
  const open = { writer: writer.registration.writer.id, attempt: 0 };
  const lost = writer.run(async (attempt) => {
    open.attempt = attempt.attempt;
    clock.store.open.add(open);
    attempt.beforeStatement(CHANGES_IT);
    await writer.beforeCommit(attempt);
    throw new Error('The connection broke');
  });
  await expect(lost).rejects.toThrow('The connection broke');
  await clock.passAsking(writer, 3 * SECOND);
  expect([await read.get(), await read.get()]).toEqual([1, 2]);
  clock.store.open.delete(open);
  await clock.passAsking(writer, 3 * SECOND);
  expect([await read.get(), await read.get()]).toEqual([3, 3]);
});

it('keeps nothing while others are registered, and forgets what was kept when they have gone', async () => {
  const { clock, writer, read } = await reader();
  await read.get();
  clock.registerOther();
  await clock.passAsking(writer, 2 * SECOND);
  expect([await read.get(), await read.get()]).toEqual([2, 3]);
  clock.removeOther();
  await clock.passAsking(writer, 5 * SECOND);
  expect([await read.get(), await read.get()]).toEqual([4, 4]);
});

it('keeps what is not in Neo4j until it is said to change, whatever transactions write', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  let reads = 0;
  const read = new CertifiedRead(writer, {}, async () => ++reads);
  await clock.passAsking(writer, SECOND);
  await read.get();
  await write(writer, MAY_CHANGE_IT);
  await writer.run(async (attempt) => attempt.invalidate('everything'));
  expect(await read.get()).toBe(1);
  const changed = read.changing();
  expect([await read.get(), await read.get()]).toEqual([2, 3]);
  changed();
  expect([await read.get(), await read.get()]).toEqual([4, 4]);
  read.forget();
  expect([await read.get(), await read.get()]).toEqual([5, 5]);
});

it('keeps nothing longer than it may', async () => {
  const clock = new Clock();
  const writer = clock.writer();
  await clock.passAsking(writer, SECOND);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  let reads = 0;
  const read = new CertifiedRead(writer, { keptForMillis: SECOND }, async () => ++reads);
  await read.get();
  now.mockReturnValue(SECOND);
  expect(await read.get()).toBe(1);
  now.mockReturnValue(SECOND + 1);
  expect([await read.get(), await read.get()]).toEqual([2, 2]);
});
