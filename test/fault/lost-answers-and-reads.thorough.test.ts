import { expect, it } from 'vitest';
import { numberOf, openCachingCatalog, write } from '../integration/reads/support.js';
import { openProxiedCatalog } from './support/proxied-catalog.js';

const { proxy, testCatalog } = await openProxiedCatalog();
const reader = openCachingCatalog(testCatalog.graph);

it('a read returns a committed version whose acknowledgement was lost, and no older one', async () => {
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
