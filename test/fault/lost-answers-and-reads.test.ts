import { expect, it } from 'vitest';
import { numberOf, openCachingCatalog, write } from '../integration/reads/support.js';
import { openProxiedCatalog } from './support/proxied-catalog.js';

const { direct, proxy, testCatalog } = await openProxiedCatalog();
const reader = openCachingCatalog(testCatalog.graph);
// Who is not the only one keeps nothing in memory.
await direct.graph.close();

it('what was committed without an answer is read, and never what was there before', async () => {
  await write(reader, 'lost');
  for (let number = 2; number < 8; number++) {
    await expect
      .poll(async () => {
        const { hits } = reader.memory;
        expect(await numberOf(reader, 'lost')).toBe(number - 1);
        return reader.memory.hits > hits;
      })
      .toBe(true);
    proxy.loseCommit();
    // Its last attempt finds that the first one was committed.
    expect(await write(reader, 'lost')).toBe(number);
    expect(await numberOf(reader, 'lost')).toBe(number);
  }
});

it('a write that is given up is not read as it was before', async () => {
  await write(reader, 'given.up');
  await numberOf(reader, 'given.up');
  proxy.loseCommit();
  const touched = reader.graph.write(
    async (tx) => {
      tx.invalidate(['urn:li:tag:any']);
      await tx.run('health/read-anything');
      proxy.loseCommit();
    },
    'given up',
    { declaresInvalidation: true },
  );
  await touched.catch(() => undefined);
  await expect.poll(() => reader.graph.writer.writes.open).toBe(0);
});
