import { CairnError } from './errors.js';

const INDEXED = /^\/(\d+)(.*)$/s;

/** Runs `work`, and moves the pointers of its problems to where the caller's input has what they point at. */
export async function repoint<T>(work: () => Promise<T>, move: (pointer: string) => string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    const problems = error.problems.map(({ pointer, message }) => ({ pointer: move(pointer), message }));
    throw error.withProblems(problems);
  }
}

/**
 * Runs `work`, whose problems point into a list (`/<index>…`), and moves them to where the caller's body has the
 * item: `place` gets the index and what follows it, and gives the pointer into the body.
 */
export function movePointers<T>(
  work: () => Promise<T>,
  place: (index: number, rest: string) => string,
): Promise<T> {
  return repoint(work, (pointer) => {
    const [, index, rest = ''] = INDEXED.exec(pointer) ?? [];
    return index === undefined ? pointer : place(Number(index), rest);
  });
}
