import { CairnError } from './errors.js';

const INDEXED = /^\/(\d+)(\D.*)?$/s;

/** Runs `work`, and converts the pointers of its problems to the caller's input. */
export async function rebaseProblems<T>(
  work: () => Promise<T>,
  move: (pointer: string) => string,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    const problems = error.problems.map(({ pointer, message }) => ({ pointer: move(pointer), message }));
    throw error.withProblems(problems);
  }
}

/**
 * Runs `work`, whose problems point into a list (`/<index>…`), and converts their pointers to the caller's input.
 * `toPointer` gets the index and the rest of the pointer.
 */
export function rebaseListProblems<T>(
  work: () => Promise<T>,
  toBodyPointer: (index: number, rest: string) => string,
): Promise<T> {
  return rebaseProblems(work, (pointer) => {
    const [, index, rest = ''] = INDEXED.exec(pointer) ?? [];
    return index === undefined ? pointer : toBodyPointer(Number(index), rest);
  });
}
