import { badRequest } from '../../errors.js';

/** What Lucene says of a query with more clauses than it takes. */
const TOO_MANY = /maxClauseCount is set to (\d+)/;

/** The answer to a query. @throws CairnError BAD_REQUEST where Lucene finds that it asks for too much at once */
export async function explained<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    const [, most] = TOO_MANY.exec(error instanceof Error ? error.message : '') ?? [];
    if (most === undefined) throw error;
    throw badRequest(
      `The conditions, clauses and words of a search are at most ${most} comparisons together; a text that is not compared ` +
        'by letter counts twice, and so does what is negated',
    );
  });
}
