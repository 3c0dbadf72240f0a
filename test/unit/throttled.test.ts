import { expect, it } from 'vitest';
import { throttled } from '../../src/throttled.js';

it('gives what the work gives', async () => {
  expect(await throttled(undefined, async () => 5)).toBe(5);
});

it('begins nothing when it has to stop, and does not pause on', async () => {
  const stopped = new AbortController();
  const works: number[] = [];
  const work = async () => {
    works.push(0);
    stopped.abort();
  };
  await expect(throttled(stopped.signal, work)).rejects.toThrow();
  await expect(throttled(stopped.signal, work)).rejects.toThrow();
  expect(works).toHaveLength(1);
});
