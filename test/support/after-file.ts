const works: (() => unknown)[] = [];

/** Runs when the tests of the file have ended. Unlike `afterAll`, it may be called inside `beforeAll` too. */
export function afterFile(work: () => unknown): void {
  works.push(work);
}

/** Does what the tests of this file asked for, last asked first. */
export async function endFile(): Promise<void> {
  for (let work = works.pop(); work; work = works.pop()) await work();
}
