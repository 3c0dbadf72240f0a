import { CairnError, type ErrorCode, inOneLine, joinFirst } from '../shared/errors.js';
import { toCairnError } from '../store/graph/neo4j-errors.js';

const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'LIMIT_EXCEEDED'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
]);

/** The most problems in a one-line message. `errors` has all of them. */
const MAX_PROBLEMS = 10;

/** The error as callers may see it. `undefined` for an internal error: its details stay in the log. */
export function publicError(thrown: unknown): CairnError | undefined {
  const error = toCairnError(thrown);
  if (error instanceof CairnError) return bounded(error);
  if (!isBadInput(error)) return undefined;
  return bounded(new CairnError(CODE_OF_STATUS.get(error.status) ?? 'BAD_REQUEST', describe(error)));
}

/** The longest text of an error. A message repeats input, which may be megabytes. */
const MAX_TEXT = 2_000;
/** The most problems of an error that are sent. */
const MAX_TOLD = 1_000;

/** The same error with limits on its texts and on the number of its problems. */
export function bounded(error: CairnError): CairnError {
  const { code, message, problems, outcome } = error;
  const isShort = message.length <= MAX_TEXT && problems.length <= MAX_TOLD;
  if (isShort && problems.every((one) => one.pointer.length + one.message.length <= MAX_TEXT)) return error;
  const told = problems
    .slice(0, MAX_TOLD)
    .map((problem) => ({ pointer: shortened(problem.pointer), message: shortened(problem.message) }));
  const others = problems.length - told.length;
  const more = others > 0 ? [{ pointer: '', message: `There are ${others} more problems` }] : [];
  return new CairnError(code, shortened(message), [...told, ...more], outcome && shortened(outcome));
}

/** The beginning and the end of a text, with the number of omitted characters. */
function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const [head, tail] = [text.slice(0, MAX_TEXT / 2), text.slice(-MAX_TEXT / 4)];
  return `${head}… (${text.length - head.length - tail.length} characters) …${tail}`;
}

/** Whether an error comes from body-parser or the router. These have a status and a message that is safe to show. */
function isBadInput(error: unknown): error is Error & { status: number; limit?: number } {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
  );
}

function describe(error: Error & { status: number; limit?: number }): string {
  if (error.status !== 413) return `The request cannot be read: ${error.message}`;
  return `The body is larger than the limit of ${error.limit ?? 0} bytes`;
}

/** One message with the problems and their places, for clients that show no list of problems. */
export function messageOf({ message, problems, outcome }: CairnError): string {
  if (problems.length === 0) return message;
  const listed = joinFirst(problems.map(inOneLine), MAX_PROBLEMS, '; ');
  return outcome === undefined ? listed : `${outcome}: ${listed}`;
}
