import { beforeEach, describe, expect, it } from 'vitest';
import { ChangeLog } from '../../../src/catalog/events/change-log.js';
import { trimBatch } from '../../../src/catalog/events/log-retention.js';
import { WebhookStore } from '../../../src/catalog/events/webhooks/store.js';
import { createCatalog } from '../../../src/catalog/index.js';
import { createSearch } from '../../../src/catalog/search/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import { checkGraph } from '../../../src/service/commands/check-graph/index.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const HOUR = 3_600_000;
const OLD = 10;
const graph = await connectTestGraph();
afterFile(() => graph.close());
const registry = loadRegistry();
const catalog = createCatalog({ graph, registry });
const log = new ChangeLog(graph);
const caller = { actor: 'urn:li:corpuser:x' };

const run = (statement: string, parameters: object = {}) =>
  graph.driver.executeQuery(statement, parameters, { database: graph.database });
const seqs = async () =>
  (await run('MATCH (c:Change) RETURN c.seq AS seq ORDER BY seq')).records.map((row) => row.get('seq'));
const write = (count: number) =>
  catalog.proposals.submit(
    Array.from({ length: count }, (_, index) => ({
      urn: `urn:li:tag:t${index}`,
      aspectName: 'tagProperties',
      changeType: 'UPSERT' as const,
      aspect: { name: `${Math.random()}` },
    })),
    caller,
  );
/** Each tag makes a change of its key too. */
const age = (last: number) => run('MATCH (c:Change) WHERE c.seq <= $last SET c.time = 1', { last });
const trim = (options: { followers?: string[]; batch?: number } = {}) =>
  trimBatch({ graph, retention: HOUR, followers: [], ...options });
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

beforeEach(async () => {
  await cleanDatabase(graph);
  await write(OLD);
  await age(OLD);
});

describe('the retention of the change log', () => {
  it('removes older changes in batches, without reporting gaps to check-graph', async () => {
    expect(await trim({ batch: 4 })).toEqual({ removed: 4, isDone: false });
    expect(await seqs()).toEqual(range(5, 2 * OLD));
    expect(await trim()).toEqual({ removed: 6, isDone: true });
    expect(await trim()).toEqual({ removed: 0, isDone: true });
    expect(await seqs()).toEqual(range(OLD + 1, 2 * OLD));
    const gaps = async () => (await checkGraph(graph, registry)).count('changes-gaps');
    expect(await gaps()).toBe(0);
    await run('MATCH (c:Change {seq: $seq}) DELETE c', { seq: OLD + 1 });
    expect(await gaps()).toBe(1);
  });

  it('stops at the first young change, even if later ones have old times', async () => {
    await run('MATCH (c:Change {seq: 3}) SET c.time = timestamp()');
    expect(await trim()).toMatchObject({ removed: 2 });
    expect(await seqs()).toEqual(range(3, 2 * OLD));
  });

  it('keeps the count after all changes were removed', async () => {
    await age(2 * OLD);
    await trim();
    expect(await seqs()).toEqual([]);
    expect(await log.end()).toBe(2 * OLD);
    expect(await log.read(2 * OLD, 10)).toEqual([]);
    await expect(log.read(3, 10)).rejects.toMatchObject({ code: 'GONE' });
    await write(1);
    expect((await log.read(2 * OLD, 10)).map(({ seq }) => seq)).toEqual([2 * OLD + 1]);
  });

  it('keeps changes that a follower has not read, including a follower without a checkpoint', async () => {
    await run(
      'CREATE (:SearchIndex {name: "a follower", checkpoint: 7}), (:SearchIndex {name: "b follower"})',
    );
    expect(await trim({ followers: ['a follower', 'b follower'] })).toMatchObject({ removed: 0 });
    expect(await trim({ followers: ['a follower'] })).toMatchObject({ removed: 7 });
    expect(await seqs()).toEqual(range(8, 2 * OLD));
  });

  it('keeps changes for paused webhooks, but not for a webhook without an offset', async () => {
    const store = new WebhookStore(graph);
    const webhook = { url: 'http://x/', topic: null, entityTypes: [], aspects: [], secret: 's' };
    const rest = { createdAt: 1, actor: 'x', attempts: 0, lastError: null, nextAttemptAt: null };
    await store.create({ ...webhook, ...rest, id: 'slow', paused: true, offset: 4 });
    await store.create({ ...webhook, ...rest, id: 'lost', paused: false, offset: null });
    await trim();
    expect(await seqs()).toEqual(range(5, 2 * OLD));
    await store.delete('slow');
    await trim();
    expect(await seqs()).toEqual(range(OLD + 1, 2 * OLD));
  });

  it('names the first offset that can be read, and findOffset returns it', async () => {
    await trim();
    await expect(log.read(OLD - 1, 1)).rejects.toThrow(`the change log begins behind offset ${OLD}`);
    expect((await log.read(OLD, 1)).map(({ seq }) => seq)).toEqual([OLD + 1]);
    expect(await log.findOffset(1)).toBe(OLD);
  });

  it('lets a follower whose checkpoint was removed rebuild its index', { timeout: 300_000 }, async () => {
    await trim();
    const search = createSearch({ graph, registry });
    const name = await search.follower();
    await run('MERGE (i:SearchIndex {name: $name}) SET i.checkpoint = 2', { name });
    search.start();
    await search.flush(200_000);
    expect(await search.status()).toMatchObject({ documents: OLD, lag: 0 });
    await search.stop();
  });
});
