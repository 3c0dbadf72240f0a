import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteReferences } from '../../src/catalog/deletion/references.js';
import { readAspects } from '../../src/catalog/entities/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  type TestCatalog,
  upsert,
} from '../integration/catalog/support/test-catalog.js';
import { cleanDatabase } from '../support/clean-database.js';

// deleteReferences removes all references in several transactions, while others write the same aspects.

const TAG = 'urn:li:tag:gone';
const STAYS = 'urn:li:tag:stays';
/** More than go into one transaction. */
const MANY = 1_100;

let testCatalog: TestCatalog;
beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(() => cleanDatabase(testCatalog.graph));
afterAll(() => testCatalog.graph.close());

const tagged = (index: number, tags: readonly string[] = [TAG, STAYS]) =>
  upsert(datasetUrn(`t${index}`), 'globalTags', { tags: tags.map((tag) => ({ tag })) });

async function tagMany(): Promise<void> {
  await testCatalog.catalog.proposals.submit(
    Array.from({ length: MANY }, (_, index) => tagged(index)),
    CALLER,
  );
}

const countOf = async (urn: string) => {
  const [row] = await query<{ count: number }>(
    testCatalog.graph,
    'MATCH (:Entity {urn: $urn})<-[r:TaggedWith]-() RETURN count(r) AS count',
    { urn },
  );
  return row?.count;
};

/** Lets `between` run when the aspects have been read, and before anything is written upon them. */
function afterReading(graph: Graph, between: () => Promise<unknown>): () => void {
  const read = graph.read.bind(graph);
  let isDone = false;
  graph.read = async (statement, ...rest) => {
    const rows = await read(statement, ...rest);
    if (statement === 'entities/read-aspects' && !isDone) {
      isDone = true;
      await between();
    }
    return rows as never;
  };
  return () => {
    graph.read = read;
  };
}

describe('deleteReferences during concurrent writes', () => {
  it('removes the reference from an aspect that changed meanwhile, and keeps the change', async () => {
    await testCatalog.catalog.proposals.submit([tagged(1)], CALLER);
    const added = 'urn:li:tag:added';
    const stop = afterReading(testCatalog.graph, () =>
      testCatalog.catalog.proposals.submit([tagged(1, [TAG, STAYS, added])], CALLER),
    );
    await deleteReferences(testCatalog.catalog, TAG, false, CALLER).finally(stop);
    const [record] = await readAspects(testCatalog.catalog, [
      { urn: datasetUrn('t1'), aspect: 'globalTags' },
    ]);
    expect(record?.value.json).toEqual({ tags: [{ tag: STAYS }, { tag: added }] });
    await expectClean(testCatalog);
  });

  it('keeps an aspect that was to be deleted, if it no longer has the reference', async () => {
    const [box, other] = ['urn:li:container:box', 'urn:li:container:other'];
    const inside = (container: string) => upsert(datasetUrn('t1'), 'container', { container });
    await testCatalog.catalog.proposals.submit([inside(box)], CALLER);
    const stop = afterReading(testCatalog.graph, () =>
      testCatalog.catalog.proposals.submit([inside(other)], CALLER),
    );
    await deleteReferences(testCatalog.catalog, box, false, CALLER).finally(stop);
    const [record] = await readAspects(testCatalog.catalog, [{ urn: datasetUrn('t1'), aspect: 'container' }]);
    expect(record?.value.json).toEqual({ container: other });
  });

  it('succeeds while others write the same aspects all the time', async () => {
    await tagMany();
    let isOver = false;
    const writing = (async () => {
      for (let index = 0; !isOver; index = (index + 37) % MANY)
        await testCatalog.catalog.proposals.submit(
          [tagged(index, [STAYS, `urn:li:tag:of${index % 3}`])],
          CALLER,
        );
    })();
    const { total } = await deleteReferences(testCatalog.catalog, TAG, false, CALLER).finally(() => {
      isOver = true;
    });
    await writing;
    expect(total).toBeGreaterThan(1_000);
    expect(await countOf(TAG)).toBe(0);
    await expectClean(testCatalog);
  });
});

it('takes transactions of bounded size, and a second call finishes an interrupted one', async () => {
  await tagMany();
  const submit = testCatalog.catalog.proposals.submit;
  const sizes: number[] = [];
  testCatalog.catalog.proposals.submit = (batch, ...rest) => {
    sizes.push(batch.length);
    if (sizes.length === 2) throw new Error('killed');
    return submit(batch, ...rest);
  };
  await expect(deleteReferences(testCatalog.catalog, TAG, false, CALLER)).rejects.toThrow('killed');
  const left = (await countOf(TAG)) ?? 0;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(MANY);
  await expect(deleteReferences(testCatalog.catalog, TAG, false, CALLER)).resolves.toMatchObject({
    total: left,
  });
  testCatalog.catalog.proposals.submit = submit;
  expect(Math.max(...sizes)).toBeLessThan(MANY);
  expect(await countOf(TAG)).toBe(0);
  await expectClean(testCatalog);
});
