import { beforeEach, describe, expect, it } from 'vitest';
import {
  ChangeCursor,
  type FollowingChange,
  type ObservedChange,
} from '../../../src/store/cache/change-cursor.js';

/** A change log that the test writes, and what a listener was told. */
function openLog() {
  let log: FollowingChange[] = [];
  const told: (string | number)[] = [];
  const waiting: ((seq?: number) => void)[] = [];
  const reads: number[] = [];
  const cursor = new ChangeCursor({
    state: async () => ({ last: log.at(-1)?.seq ?? 0, indexes: 'indexes' }),
    read: async (from, limit) => {
      const found = log.filter(({ seq }) => seq >= from).slice(0, limit);
      reads.push(found.length);
      return found;
    },
    settle: () => new Promise((resolve) => waiting.push((seq = log.at(-1)?.seq ?? 0) => resolve(seq))),
  });
  cursor.subscribe({
    changed: (changes: readonly ObservedChange[]) => told.push(...changes.map(({ seq }) => seq)),
    lost: () => told.push('lost'),
  });
  return {
    cursor,
    told,
    /** How many changes each refresh has read, where it has read any. */
    reads,
    waits: () => waiting.length,
    /** Whoever waits for the end of the last transaction is told of it, or of that of an earlier change. */
    end: async (seq?: number) => {
      await new Promise((resolve) => setImmediate(resolve));
      for (const resolve of waiting.splice(0)) resolve(seq);
      await new Promise((resolve) => setImmediate(resolve));
    },
    write: (...changes: FollowingChange[]) => log.push(...changes),
    replace: (...changes: FollowingChange[]) => {
      log = changes;
    },
  };
}

const change = (seq: number, urn = `urn:${seq}`, isLast = true): FollowingChange => ({
  seq,
  urn,
  aspect: 'status',
  changeType: 'UPSERT',
  time: 1000 + seq,
  isLast,
});

let opened: ReturnType<typeof openLog>;
beforeEach(async () => {
  opened = openLog();
  opened.write(change(1), change(2), change(3));
  await opened.cursor.refresh();
  await opened.end();
  opened.told.length = 0;
});

describe('looking at the change log', () => {
  it('tells listeners that everything is lost the first time, and settles nothing', async () => {
    const { cursor, told, write } = openLog();
    write(change(1));
    expect(cursor.isSettled('urn:1')).toBe(false);
    expect(await cursor.refresh()).toEqual({ seq: 1, isSettled: false, indexes: 'indexes' });
    expect(told).toEqual(['lost']);
  });

  it('reads only the last change the first time, and detects a replaced log', async () => {
    const { cursor, told, reads, write, replace } = openLog();
    write(change(1), change(2), change(3));
    await cursor.refresh();
    expect(reads).toEqual([1]);
    write(change(4));
    await cursor.refresh();
    expect(told).toEqual(['lost', 4]);
    replace(change(1), change(2), change(3), change(4, 'other'), change(5));
    await cursor.refresh();
    expect(told).toEqual(['lost', 4, 'lost']);
  });

  it('tells listeners each change once, in order', async () => {
    opened.write(change(4), change(5));
    expect((await opened.cursor.refresh()).seq).toBe(5);
    await opened.cursor.refresh();
    expect(opened.told).toEqual([4, 5]);
  });

  it('does not settle the last transaction of another process until it has ended', async () => {
    const { cursor, write, end } = opened;
    expect(cursor.isSettled('urn:5')).toBe(true);
    write(change(4), change(5, 'urn:5', false), change(6, 'urn:6'));
    expect((await cursor.refresh()).isSettled).toBe(false);
    expect(['urn:4', 'urn:5', 'urn:6'].map((urn) => cursor.isSettled(urn))).toEqual([true, false, false]);
    await end();
    expect((await cursor.refresh()).isSettled).toBe(true);
  });

  it('waits once for all callers that wait for the end of a transaction', async () => {
    const { cursor, write, end, waits } = opened;
    write(change(4), change(5));
    await cursor.refresh();
    const settled = [cursor.settled(), cursor.settled()];
    await new Promise((resolve) => setImmediate(resolve));
    expect(waits()).toBe(1);
    await end();
    expect(await Promise.all(settled)).toEqual([5, 5]);
    expect(await cursor.settled()).toBe(5);
  });

  it('does not settle what others wrote while it waited for the end of a transaction', async () => {
    const { cursor, write, end } = openLog();
    write(change(1));
    await cursor.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    write(change(2));
    await cursor.refresh();
    await end(1);
    expect(cursor.isSettled('urn:2')).toBe(false);
  });

  it('is not needed to settle what others wrote since', async () => {
    const { cursor, write, end } = openLog();
    write(change(1));
    await cursor.refresh();
    write(change(2));
    await end();
    cursor.settle();
    await end();
    expect(cursor.isSettled('urn:2')).toBe(true);
  });

  it.each([
    ['has a gap', (log: typeof opened) => log.write(change(5))],
    ['has become shorter', (log: typeof opened) => log.replace(change(1))],
    [
      'was replaced by one of the same length',
      (log: typeof opened) => log.replace(change(1), change(2), change(3, 'other'), change(4)),
    ],
    ['is empty again', (log: typeof opened) => log.replace()],
    [
      'has more changes than a refresh reads',
      (log: typeof opened) => log.write(...Array.from({ length: 1_001 }, (_, index) => change(4 + index))),
    ],
  ])('forgets everything when the log %s', async (_, happens) => {
    happens(opened);
    await opened.cursor.refresh();
    expect(opened.told).toEqual(['lost']);
    expect(opened.cursor.isSettled('urn:1')).toBe(false);
  });
});

describe('a commit of this process', () => {
  it('tells listeners at once, and settles its changes', async () => {
    const { cursor, told, write } = opened;
    cursor.committed([change(4), change(5)]);
    expect(told).toEqual([4, 5]);
    expect(cursor.isSettled('urn:5')).toBe(true);
    write(change(4), change(5));
    await cursor.refresh();
    expect(told).toEqual([4, 5]);
  });

  it('tells listeners at the next refresh if others wrote before it', async () => {
    const { cursor, told, write } = opened;
    cursor.committed([change(5)]);
    expect(told).toEqual([]);
    write(change(4), change(5));
    await cursor.refresh();
    expect(told).toEqual([4, 5]);
  });

  it('without changes tells listeners nothing', () => {
    opened.cursor.committed([]);
    expect(opened.told).toEqual([]);
  });
});
