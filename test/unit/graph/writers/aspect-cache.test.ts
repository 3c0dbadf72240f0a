import { describe, expect, it } from 'vitest';
import { AspectCache, type AspectRow } from '../../../../src/catalog/entities/aspect-cache.js';
import type { LocalWriter } from '../../../../src/graph/writers/local-writer.js';
import { StoredText } from '../../../../src/model/stored-text.js';
import { Clock } from './support/clock.js';

const SECOND = 1_000;
const WANTED = { urn: 'a', names: null };

function rows(number: number): AspectRow[] {
  const value = new StoredText(`${number}`);
  return [{ urn: 'a', name: 'a', number, value, created: 0, actor: '', systemMetadata: '{}' }];
}

/** A process that is alone, and what it keeps. */
async function reader() {
  const clock = new Clock();
  const writer = clock.writer();
  const memory = new AspectCache(writer, 1_000_000);
  await clock.passAsking(writer, SECOND);
  return { clock, writer, memory };
}

/** A read of Neo4j that is answered when the test says so. */
function slowRead(memory: AspectCache) {
  let answer: (rows: AspectRow[]) => void = () => undefined;
  const rows = new Promise<AspectRow[]>((resolve) => {
    answer = resolve;
  });
  return { answer, read: memory.read([WANTED], () => rows) };
}

const found = (memory: AspectCache) => memory.find(WANTED)?.map(({ number }) => number);

/** A transaction whose answer is lost after it was sent to be committed. */
async function lose(clock: Clock, writer: LocalWriter): Promise<() => void> {
  const open = { writer: writer.registration.writer.id, attempt: 0 };
  const lost = writer.run(async (write) => {
    open.attempt = write.attempt;
    clock.store.open.add(open);
    write.invalidate(['a']);
    await writer.beforeCommit(write);
    throw new Error('The connection broke');
  });
  await expect(lost).rejects.toThrow('The connection broke');
  return () => void clock.store.open.delete(open);
}

it('keeps what it has read', async () => {
  const { memory } = await reader();
  await memory.read([WANTED], async () => rows(1));
  expect(found(memory)).toEqual([1]);
});

it('does not keep what was read while others came, wrote and left', async () => {
  const { clock, writer, memory } = await reader();
  const { epoch } = writer.sole;
  const slow = slowRead(memory);
  clock.registerOther();
  expect(await clock.passAsking(writer, 2 * SECOND)).toBe(false);
  clock.removeOther();
  expect(await clock.passAsking(writer, 5 * SECOND)).toBe(true);
  expect(writer.sole.epoch).not.toBe(epoch);
  slow.answer(rows(1));
  await slow.read;
  expect(found(memory)).toBeUndefined();
});

it('forgets what it kept when others have come and gone', async () => {
  const { clock, writer, memory } = await reader();
  await memory.read([WANTED], async () => rows(1));
  clock.registerOther();
  await clock.passAsking(writer, 2 * SECOND);
  clock.removeOther();
  expect(await clock.passAsking(writer, 5 * SECOND)).toBe(true);
  expect(found(memory)).toBeUndefined();
});

it('keeps nothing of an entity until the outcome of a transaction is known', async () => {
  const { clock, writer, memory } = await reader();
  await memory.read([WANTED], async () => rows(1));
  const end = await lose(clock, writer);
  await clock.passAsking(writer, 3 * SECOND);
  await memory.read([WANTED], async () => rows(1));
  expect(found(memory)).toBeUndefined();
  end();
  expect(await clock.passAsking(writer, 3 * SECOND)).toBe(true);
  await memory.read([WANTED], async () => rows(2));
  expect(found(memory)).toEqual([2]);
});

it('does not keep what was read while the outcome of a transaction was unknown', async () => {
  const { clock, writer, memory } = await reader();
  const end = await lose(clock, writer);
  const slow = slowRead(memory);
  end();
  await clock.passAsking(writer, 3 * SECOND);
  slow.answer(rows(1));
  await slow.read;
  expect(found(memory)).toBeUndefined();
});

describe('what a transaction makes', () => {
  const make = (
    writer: LocalWriter,
    number: number,
    alsoRuns: () => Promise<unknown> = async () => undefined,
  ) =>
    writer.run(async (write) => {
      write.invalidate(['a']);
      write.makes(new Map([['a', rows(number)]]));
      await alsoRuns();
      await writer.beforeCommit(write);
    });

  it('is kept once it is committed', async () => {
    const { writer, memory } = await reader();
    await make(writer, 1, async () => expect(found(memory)).toBeUndefined());
    expect(found(memory)).toEqual([1]);
  });

  it('is not kept if it fails', async () => {
    const { writer, memory } = await reader();
    const failed = make(writer, 1, () => Promise.reject(new Error('refused')));
    await expect(failed).rejects.toThrow('refused');
    expect(found(memory)).toBeUndefined();
  });

  it('is not kept where the answer to the commit is lost', async () => {
    const { clock, writer, memory } = await reader();
    const lost = writer.run(async (write) => {
      write.invalidate(['a']);
      write.makes(new Map([['a', rows(1)]]));
      await writer.beforeCommit(write);
      throw new Error('The connection broke');
    });
    await expect(lost).rejects.toThrow('The connection broke');
    await clock.passAsking(writer, 3 * SECOND);
    expect(found(memory)).toBeUndefined();
  });

  it('is not kept while another transaction changes it, or all', async () => {
    const { writer, memory } = await reader();
    await writer.run(async (write) => {
      write.invalidate(['a']);
      await make(writer, 1);
    });
    expect(found(memory)).toBeUndefined();
    await writer.run(async (write) => {
      write.invalidate('everything');
      await make(writer, 2);
    });
    expect(found(memory)).toBeUndefined();
  });

  it('is not kept after another transaction has changed it meanwhile, which was committed later', async () => {
    const { writer, memory } = await reader();
    await make(writer, 1, () => make(writer, 2));
    expect(found(memory)).toBeUndefined();
  });

  it('is not kept where others have written meanwhile', async () => {
    const { clock, writer, memory } = await reader();
    clock.store.lastTransaction = 5;
    await clock.passAsking(writer, SECOND);
    await make(writer, 1, async () => {
      clock.store.lastTransaction = 6;
      await clock.passAsking(writer, SECOND);
    });
    expect(found(memory)).toBeUndefined();
  });
});

it('forgets what it kept when a transaction is seen that is not its own', async () => {
  const { clock, writer, memory } = await reader();
  clock.store.lastTransaction = 5;
  await clock.passAsking(writer, SECOND);
  await memory.read([WANTED], async () => rows(1));
  const end = writer.transactions.begin();
  clock.store.lastTransaction = 6;
  end(true);
  await clock.passAsking(writer, 600 * SECOND);
  expect(found(memory)).toEqual([1]);
  clock.store.lastTransaction = 7;
  await clock.passAsking(writer, SECOND);
  expect(found(memory)).toBeUndefined();
});

it('without numbers of transactions it keeps nothing for longer than a minute', async () => {
  const { clock, writer, memory } = await reader();
  await memory.read([WANTED], async () => rows(1));
  await clock.passAsking(writer, 50 * SECOND);
  expect(found(memory)).toEqual([1]);
  await clock.passAsking(writer, 12 * SECOND);
  expect(found(memory)).toBeUndefined();
});
