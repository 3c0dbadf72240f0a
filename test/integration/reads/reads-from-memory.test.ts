import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AspectRow } from '../../../src/catalog/entities/aspect-cache.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { datasetUrn, remove, upsert } from '../catalog/support/test-catalog.js';
import { CALLER, type CachingCatalog, numberOf, openCachingCatalog, write } from './support.js';

let own: CachingCatalog;

/** Reads for some seconds, or until the answer comes from memory. A busy process may have to ask Neo4j all the time. */
async function readForAWhile(reader: CachingCatalog, name: string): Promise<void> {
  const { hits } = reader.memory;
  for (let turn = 0; turn < 30 && reader.memory.hits === hits; turn++) {
    await numberOf(reader, name);
    await sleep(100);
  }
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

describe('one process', () => {
  it('reads what it has read before, and what it has not found', async () => {
    await write(own, 'known');
    await readForAWhile(own, 'known');
    await readForAWhile(own, 'absent');
    expect(await numberOf(own, 'known')).toBe(1);
    expect(await numberOf(own, 'absent')).toBe(0);
    const [only] = await own.catalog.entities.getAspects([
      { urn: datasetUrn('known'), aspect: 'datasetProperties' },
    ]);
    expect(only?.number).toBe(1);
  });

  it('reads what it has written, deleted and removed', async () => {
    await write(own, 'changed');
    await readForAWhile(own, 'changed');
    expect(await write(own, 'changed')).toBe(2);
    expect(await numberOf(own, 'changed')).toBe(2);
    await readForAWhile(own, 'changed');
    await own.catalog.proposals.submit([remove(datasetUrn('changed'), 'datasetProperties')], CALLER);
    expect(await numberOf(own, 'changed')).toBe(0);
    await write(own, 'changed');
    await readForAWhile(own, 'changed');
    await own.catalog.deletion.hardDeleteWithReferences(datasetUrn('changed'), CALLER);
    const [entity] = await own.catalog.entities.get([datasetUrn('changed')]);
    expect(entity?.exists).toBe(false);
  });

  it('keeps new entities exactly as they are stored', async () => {
    const PROPERTY = 'urn:li:structuredProperty:team.made';
    const definition = {
      ...{ qualifiedName: 'team.made', valueType: 'urn:li:dataType:datahub.string' },
      ...{ entityTypes: ['urn:li:entityType:datahub.dataset'], cardinality: 'SINGLE' },
    };
    await own.catalog.proposals.submit([upsert(PROPERTY, 'propertyDefinition', definition)], CALLER);
    const write = async (urn: string) => {
      await own.catalog.proposals.submit(
        [
          upsert(urn, 'datasetProperties', { description: 'é – 表', customProperties: { b: '1', a: '2' } }),
          upsert(urn, 'structuredProperties', {
            properties: [{ propertyUrn: PROPERTY, values: [{ string: 'gold' }] }],
          }),
          upsert(urn, 'status', { removed: true }),
        ],
        { ...CALLER, traceId: '0123456789abcdef0123456789abcdef' },
      );
      return own.memory.find({ urn, names: null });
    };
    let [count, urn] = [0, ''];
    let kept: readonly AspectRow[] | undefined;
    const writeUntilKept = async () => {
      urn = datasetUrn(`made.${count++}`);
      kept = await write(urn);
      return kept;
    };
    await expect.poll(writeUntilKept, { timeout: 100_000, interval: 500 }).toBeDefined();
    const stored = await own.graph.read<AspectRow & Record<string, unknown>>('entities/read-aspects', {
      entities: [{ urn, names: null, index: 0 }],
    });
    const plain = (rows: readonly AspectRow[] = []) =>
      rows
        .map(({ value, ...row }: AspectRow & { index?: unknown }) => {
          // Only writes need these.
          const { index: _, since: __, runId: ___, observedAt: ____, madeBy: _____, ...read } = row;
          return { ...read, value: value.unredacted() };
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(stored.length).toBeGreaterThan(4);
    expect(plain(kept)).toEqual(plain(stored));
  });

  it('sees a change by hand within a minute, while it writes', async () => {
    await write(own, 'by hand');
    await readForAWhile(own, 'by hand');
    for (let count = 0; count < 3; count++) {
      await write(own, `other ${count}`);
      await numberOf(own, 'by hand');
    }
    const session = own.graph.driver.session({ database: own.graph.database });
    const urn = datasetUrn('by hand');
    await session.run(
      "MATCH (:Entity {urn: $urn})-[:HAS_ASPECT]->(a {name: 'datasetProperties'}) SET a.number = 42",
      { urn },
    );
    await session.close();
    await expect.poll(() => numberOf(own, 'by hand'), { timeout: 90_000 }).toBe(42);
  });

  it('forgets all when a transaction does not say what it touches', async () => {
    await write(own, 'kept');
    await readForAWhile(own, 'kept');
    await own.graph.write((tx) => tx.run('backup/merge-entities', { entities: [] }));
    expect(own.memory.bytes).toBe(0);
  });

  it('keeps at most what it may', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `many.${index}`);
    for (const name of names) await write(own, name);
    await Promise.all(names.map((name) => numberOf(own, name)));
    expect(own.memory.bytes).toBeLessThanOrEqual(1_000_000);
  });
});

describe('two processes', () => {
  it('each read sees what was acknowledged before it began, while others come, write and leave', async () => {
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
      for (const name of names) await readForAWhile(own, name);
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
