import { CairnError, type ErrorCode, inOneLine, joinFirst } from './errors.js';
import { toCairnError } from './graph/neo4j-errors.js';

const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'LIMIT_EXCEEDED'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
]);

/** How many problems the one-line message lists; `errors` has all of them. */
const MAX_PROBLEMS = 10;

/** The error as the caller may see it; `undefined` for an internal error, whose details stay in the log. */
export function publicError(thrown: unknown): CairnError | undefined {
  const error = toCairnError(thrown);
  if (error instanceof CairnError) return error;
  if (!isBadInput(error)) return undefined;
  return new CairnError(CODE_OF_STATUS.get(error.status) ?? 'BAD_REQUEST', describe(error));
}

/** Errors of body-parser and of the router have a status and a message that is safe to show. */
function isBadInput(error: unknown): error is Error & { status: number; limit?: number } {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
  );
}

function describe(error: Error & { status: number; limit?: number }): string {
  if (error.status !== 413) return `The request cannot be read: ${error.message}`;
  return `The body is larger than the limit of ${error.limit ?? 0} bytes`;
}

/** One message for clients that show no list of problems: what is wrong, and where. */
export function messageOf({ message, problems, outcome }: CairnError): string {
  if (problems.length === 0) return message;
  const listed = joinFirst(problems.map(inOneLine), MAX_PROBLEMS, '; ');
  return outcome === undefined ? listed : `${outcome}: ${listed}`;
}
