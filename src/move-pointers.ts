import { CairnError } from './errors.js';

const INDEXED = /^\/(\d+)(.*)$/s;

/**
 * Runs `work`, whose problems point into a list (`/<index>…`), and moves them to where the caller's body has the
 * item: `place` gets the index and what follows it, and gives the pointer into the body.
 */
export async function movePointers<T>(
  work: () => Promise<T>,
  place: (index: number, rest: string) => string,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    const problems = error.problems.map(({ pointer, message }) => {
      const [, index, rest = ''] = INDEXED.exec(pointer) ?? [];
      return { pointer: index === undefined ? pointer : place(Number(index), rest), message };
    });
    throw new CairnError(error.code, error.message, problems);
  }
}
