import { afterAll } from 'vitest';

const works: (() => unknown)[] = [];

/** Runs when the tests of the file have ended. Unlike `afterAll`, it may be called inside `beforeAll` too. */
export function afterFile(work: () => unknown): void {
  works.push(work);
}

// As a set-up file, this is run for each file of tests.
afterAll(async () => {
  for (let work = works.pop(); work; work = works.pop()) await work();
});
