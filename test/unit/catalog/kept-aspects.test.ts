import { describe, expect, it } from 'vitest';
import { KeptAspects } from '../../../src/catalog/entities/kept-aspects.js';
import type { AspectRow } from '../../../src/catalog/entities/known-aspects.js';
import { StoredText } from '../../../src/model/stored-text.js';
import { ChangeCursor } from '../../../src/store/cache/change-cursor.js';
import { KEPT_MILLIS } from '../../../src/store/cache/versioned-cache.js';

/** Opens the memory of aspects over a change log without changes, with a clock. */
async function openKept() {
  const clock = { millis: 1, now: () => clock.millis };
  const changes = new ChangeCursor({
    state: async () => ({ last: 0, indexes: '' }),
    read: async () => [],
    settle: async () => 0,
  });
  const kept = new KeptAspects(changes, 1_000_000, clock);
  await changes.settled();
  /** Reads aspects, which takes so long. */
  const read = async (names: string[] | null, millis = 0) => {
    const wanted = [{ urn: 'urn:li:tag:a', names }];
    const { unknown } = await kept.find(wanted);
    if (unknown.length === 0) return 'kept';
    await kept.read(unknown, async () => {
      clock.millis += millis;
      return (names ?? ['one', 'two']).map(row);
    });
    return 'read';
  };
  return { clock, read };
}

function row(name: string): AspectRow {
  const stored = { value: new StoredText('{}'), created: 0, actor: '', systemMetadata: '{}' };
  return { urn: 'urn:li:tag:a', name, number: 1, ...stored };
}

describe('aspects kept in memory', () => {
  it('are kept for ten seconds, however often they are read', async () => {
    const { clock, read } = await openKept();
    expect(await read(null)).toBe('read');
    for (let second = 1; second <= 10; second++) {
      clock.millis += 1_000;
      expect(await read(null)).toBe('kept');
    }
    clock.millis++;
    expect(await read(null)).toBe('read');
    expect(await read(null)).toBe('kept');
  });

  it('are as old as the start of their read', async () => {
    const { clock, read } = await openKept();
    await read(null, 4_000);
    clock.millis += 6_000;
    expect(await read(null)).toBe('kept');
    clock.millis++;
    expect(await read(null)).toBe('read');
    clock.millis += KEPT_MILLIS + 1;
    await read(null, KEPT_MILLIS + 1);
    expect(await read(null)).toBe('read');
  });

  it('are as old as the first read aspect of their entity', async () => {
    const { clock, read } = await openKept();
    await read(['one']);
    clock.millis += 6_000;
    await read(['two']);
    clock.millis += 4_000;
    expect(await read(['one', 'two'])).toBe('kept');
    clock.millis++;
    expect(await read(['one', 'two'])).toBe('read');
  });
});
