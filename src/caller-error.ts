import { CairnError, type ErrorCode, inOneLine, someOf } from './errors.js';
import { toCairnError } from './graph/neo4j-errors.js';

const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'LIMIT_EXCEEDED'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
]);

/** How many problems the one-line message lists; `errors` has all of them. */
const SHOWN_PROBLEMS = 10;

/** What the caller is told of `error`; `undefined` when it is a fault of ours, of which the caller learns no details. */
export function callerError(thrown: unknown): CairnError | undefined {
  const error = toCairnError(thrown);
  if (error instanceof CairnError) return error;
  if (!isBadInput(error)) return undefined;
  return new CairnError(CODE_OF_STATUS.get(error.status) ?? 'BAD_REQUEST', describe(error));
}

/** Errors of body-parser and of the router carry a status, and a message that is safe to show. */
function isBadInput(error: unknown): error is Error & { status: number; limit?: number } {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
  );
}

function describe(error: Error & { status: number; limit?: number }): string {
  if (error.status !== 413) return `The request cannot be read: ${error.message}`;
  return `The body is larger than the limit of ${error.limit ?? 0} bytes`;
}

/** For clients that show nothing else: what is wrong, and where. */
export function messageOf({ message, problems, outcome }: CairnError): string {
  if (problems.length === 0) return message;
  const listed = someOf(problems.map(inOneLine), SHOWN_PROBLEMS, '; ');
  return outcome === undefined ? listed : `${outcome}: ${listed}`;
}
