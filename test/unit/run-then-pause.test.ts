import { expect, it } from 'vitest';
import { runThenPause } from '../../src/shared/run-then-pause.js';

it('gives what the work gives', async () => {
  expect(await runThenPause(undefined, async () => 5)).toBe(5);
});

it('begins nothing when it has to stop, and does not pause on', async () => {
  const stopped = new AbortController();
  const works: number[] = [];
  const work = async () => {
    works.push(0);
    stopped.abort();
  };
  await expect(runThenPause(stopped.signal, work)).rejects.toThrow();
  await expect(runThenPause(stopped.signal, work)).rejects.toThrow();
  expect(works).toHaveLength(1);
});
