import { expect, it } from 'vitest';
import { runThenPause } from '../../src/shared/run-then-pause.js';

it('runThenPause returns the result of the work', async () => {
  expect(await runThenPause(undefined, async () => 5)).toBe(5);
});

it('runThenPause starts no work and ends its pause when it is stopped', async () => {
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
