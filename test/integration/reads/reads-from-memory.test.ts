import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hardDeleteWithReferences } from '../../../src/catalog/deletion/hard-deletion.js';
import { readAspects, readEntities } from '../../../src/catalog/entities/index.js';
import { KEPT_MILLIS } from '../../../src/store/cache/versioned-cache.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { datasetUrn, remove } from '../catalog/support/test-catalog.js';
import { CALLER, type CachingCatalog, numberOf, openCachingCatalog, write } from './support.js';

let own: CachingCatalog;

/** Reads until the answer comes from memory. */
async function readUntilKept(reader: CachingCatalog, name: string): Promise<void> {
  const { hits } = reader.memory;
  const isKept = async () => {
    await numberOf(reader, name);
    return reader.memory.hits > hits;
  };
  await expect.poll(isKept).toBe(true);
}

async function open(): Promise<CachingCatalog> {
  const opened = openCachingCatalog(await connectTestGraph());
  afterFile(() => opened.graph.close());
  return opened;
}

beforeAll(async () => {
  own = await open();
});
beforeEach(() => cleanDatabase(own.graph));

describe('a process that keeps reads in memory', () => {
  it('answers repeated reads from memory, also of missing aspects', async () => {
    await write(own, 'known');
    await readUntilKept(own, 'known');
    await readUntilKept(own, 'absent');
    expect(await numberOf(own, 'known')).toBe(1);
    expect(await numberOf(own, 'absent')).toBe(0);
    const [only] = await readAspects(own.catalog, [
      { urn: datasetUrn('known'), aspect: 'datasetProperties' },
    ]);
    expect(only?.number).toBe(1);
  });

  it('reads its own writes and deletions', async () => {
    await write(own, 'changed');
    await readUntilKept(own, 'changed');
    expect(await write(own, 'changed')).toBe(2);
    expect(await numberOf(own, 'changed')).toBe(2);
    await readUntilKept(own, 'changed');
    await own.catalog.proposals.submit([remove(datasetUrn('changed'), 'datasetProperties')], CALLER);
    expect(await numberOf(own, 'changed')).toBe(0);
    await write(own, 'changed');
    await readUntilKept(own, 'changed');
    await hardDeleteWithReferences(own.catalog, datasetUrn('changed'), CALLER);
    const [entity] = await readEntities(own.catalog, [datasetUrn('changed')]);
    expect(entity?.exists).toBe(false);
  });

  it('reads a change made outside Cairn after ten seconds', async () => {
    const clock = { millis: 1, now: () => clock.millis };
    const reader = openCachingCatalog(own.graph, { clock });
    await write(own, 'by hand');
    await readUntilKept(reader, 'by hand');
    const session = own.graph.driver.session({ database: own.graph.database });
    const urn = datasetUrn('by hand');
    await session.run(
      "MATCH (:Entity {urn: $urn})-[:HAS_ASPECT]->(a {name: 'datasetProperties'}) SET a.number = 42",
      { urn },
    );
    await session.close();
    clock.millis += KEPT_MILLIS;
    expect(await numberOf(reader, 'by hand')).toBe(1);
    clock.millis++;
    expect(await numberOf(reader, 'by hand')).toBe(42);
  });

  it('keeps no more bytes than its limit', async () => {
    const limit = 20_000;
    const reader = openCachingCatalog(own.graph, { limit, clock: { now: () => 1 } });
    const names = Array.from({ length: 50 }, (_, index) => `many.${index}`);
    for (const name of names) await write(own, name);
    // A first read settles what is known of the log.
    await readUntilKept(reader, 'many.0');
    for (const name of names) await numberOf(reader, name);
    expect(reader.memory.bytes).toBeGreaterThan(limit / 2);
    expect(reader.memory.bytes).toBeLessThanOrEqual(limit);
    const { hits, misses } = reader.memory;
    await numberOf(reader, 'many.49');
    await numberOf(reader, 'many.0');
    expect([reader.memory.hits, reader.memory.misses]).toEqual([hits + 1, misses + 1]);
  });
});

describe('two processes that keep reads in memory', () => {
  it('read what was acknowledged before, while processes start and stop', async () => {
    const names = ['a', 'b', 'c'];
    const acknowledged = new Map<string, number>();
    const failures: string[] = [];
    let isOver = false;
    const writes = async (process: Pick<CachingCatalog, 'catalog'>, name: string) => {
      const number = await write(process, name);
      acknowledged.set(name, Math.max(number, acknowledged.get(name) ?? 0));
    };
    const reading = async () => {
      for (let turn = 0; !isOver; turn++) {
        const name = names[turn % names.length] ?? '';
        const least = acknowledged.get(name) ?? 0;
        const found = await numberOf(own, name);
        if (found < least) failures.push(`${name} was ${found} after ${least} was acknowledged`);
        await new Promise(setImmediate);
      }
    };
    const reader = reading();
    for (let round = 0; round < 4; round++) {
      for (const name of names) await writes(own, name);
      for (const name of names) await readUntilKept(own, name);
      const other = openCachingCatalog(await connectTestGraph());
      for (let count = 0; count < 15; count++) {
        await writes(other, names[count % 3] ?? '');
        if (count % 5 === 0) await writes(own, names[count % 3] ?? '');
      }
      await other.graph.close();
    }
    isOver = true;
    await reader;
    expect(failures).toEqual([]);
  });
});
