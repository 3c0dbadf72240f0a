import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AspectRow } from '../../../src/catalog/entities/aspect-cache.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { datasetUrn, remove, upsert } from '../catalog/support/test-catalog.js';
import { CALLER, type CachingCatalog, numberOf, openCachingCatalog, write } from './support.js';

let own: CachingCatalog;

/** Reads until the answer comes from memory. */
async function untilFromMemory(reader: CachingCatalog, name: string): Promise<void> {
  await expect
    .poll(async () => {
      const { hits } = reader.memory;
      await numberOf(reader, name);
      return reader.memory.hits > hits;
    })
    .toBe(true);
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
  it('reads without a statement what it has read, and what it has not found', async () => {
    await write(own, 'known');
    // Until it has seen that somebody has emptied the database past it.
    await sleep(1_000);
    await untilFromMemory(own, 'known');
    await untilFromMemory(own, 'absent');
    const statements: string[] = [];
    own.graph.sessions.onStatement = (name) => statements.push(name);
    expect(await numberOf(own, 'known')).toBe(1);
    expect(await numberOf(own, 'absent')).toBe(0);
    const [only] = await own.catalog.entities.getAspects([
      { urn: datasetUrn('known'), aspect: 'datasetProperties' },
    ]);
    expect(only?.number).toBe(1);
    own.graph.sessions.onStatement = undefined;
    expect(statements.filter((name) => !name.startsWith('writers/'))).toEqual([]);
  });

  it('reads what it has written, deleted and removed', async () => {
    await write(own, 'changed');
    await untilFromMemory(own, 'changed');
    expect(await write(own, 'changed')).toBe(2);
    expect(await numberOf(own, 'changed')).toBe(2);
    await untilFromMemory(own, 'changed');
    await own.catalog.proposals.submit([remove(datasetUrn('changed'), 'datasetProperties')], CALLER);
    expect(await numberOf(own, 'changed')).toBe(0);
    await write(own, 'changed');
    await untilFromMemory(own, 'changed');
    await own.catalog.deletion.hardDeleteWithReferences(datasetUrn('changed'), CALLER);
    const [entity] = await own.catalog.entities.get([datasetUrn('changed')]);
    expect(entity?.exists).toBe(false);
  });

  it('reads what it has made without a statement, exactly as it is stored', async () => {
    await write(own, 'first');
    await untilFromMemory(own, 'first');
    const PROPERTY = 'urn:li:structuredProperty:team.made';
    const definition = {
      ...{ qualifiedName: 'team.made', valueType: 'urn:li:dataType:datahub.string' },
      ...{ entityTypes: ['urn:li:entityType:datahub.dataset'], cardinality: 'SINGLE' },
    };
    await own.catalog.proposals.submit([upsert(PROPERTY, 'propertyDefinition', definition)], CALLER);
    const urn = datasetUrn('made');
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
    const statements: string[] = [];
    own.graph.sessions.onStatement = (name) => statements.push(name);
    const wanted = { urn, names: null };
    const remembered = own.memory.find(wanted);
    expect(statements.filter((name) => !name.startsWith('writers/'))).toEqual([]);
    own.graph.sessions.onStatement = undefined;
    const stored = await own.graph.read<AspectRow & Record<string, unknown>>('entities/read-aspects', {
      entities: [{ ...wanted, index: 0 }],
    });
    const plain = (rows: readonly AspectRow[] = []) =>
      rows
        .map(({ value, ...row }: AspectRow & { index?: unknown }) => {
          // What only writes need.
          const { index: _, since: __, runId: ___, observedAt: ____, madeBy: _____, ...read } = row;
          return { ...read, value: value.unredacted() };
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(stored.length).toBeGreaterThan(4);
    expect(plain(remembered)).toEqual(plain(stored));
  });

  it('keeps what it has read while it writes, and soon sees what is changed by hand', async () => {
    await write(own, 'by hand');
    await untilFromMemory(own, 'by hand');
    // The first time that a property is used anywhere, Neo4j writes its name in a transaction of its own.
    await write(own, 'by hand');
    await sleep(1_000);
    await untilFromMemory(own, 'by hand');
    const { epoch } = own.graph.writer.sole;
    for (let count = 0; count < 5; count++) {
      await write(own, `other ${count}`);
      await sleep(300);
      await numberOf(own, 'by hand');
    }
    expect(own.graph.writer.sole.epoch).toBe(epoch);
    const session = own.graph.driver.session({ database: own.graph.database });
    const urn = datasetUrn('by hand');
    await session.run(
      "MATCH (:Entity {urn: $urn})-[:HAS_ASPECT]->(a {name: 'datasetProperties'}) SET a.number = 42",
      { urn },
    );
    await session.close();
    await expect.poll(() => numberOf(own, 'by hand')).toBe(42);
    expect(own.graph.writer.sole.epoch).not.toBe(epoch);
  });

  it('forgets all when a transaction does not say what it touches', async () => {
    await write(own, 'kept');
    await untilFromMemory(own, 'kept');
    await own.graph.write((tx) => tx.run('backup/merge-entities', { entities: [] }));
    expect(own.memory.bytes).toBe(0);
  });

  it('keeps at most what it may', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `many.${index}`);
    for (const name of names) await write(own, name);
    await untilFromMemory(own, 'many.0');
    await Promise.all(names.map((name) => numberOf(own, name)));
    expect(own.memory.bytes).toBeGreaterThan(50_000);
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
    const { hits } = own.memory;
    let epochs = new Set<string | undefined>();
    for (let round = 0; round < 4; round++) {
      for (const name of names) await writes(own, name);
      for (const name of names) await untilFromMemory(own, name);
      epochs = epochs.add(own.graph.writer.sole.epoch);
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
    expect(own.memory.hits - hits).toBeGreaterThan(100);
    expect(epochs.size).toBe(4);
  });
});
