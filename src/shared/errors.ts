/** The closed list of error codes, with their HTTP status. docs/errors.md explains each. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  CONFLICT: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  LIMIT_EXCEEDED: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One mistake in the input; `pointer` is a JSON pointer (RFC 6901) into the input. */
export interface Problem {
  pointer: string;
  message: string;
}

/** An error that callers may see, with a stable code. */
export class CairnError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly problems: readonly Problem[] = [],
    /** A text about the effects despite the error. It is shown with the problems. */
    readonly outcome?: string,
  ) {
    super(message);
    this.name = 'CairnError';
  }

  /** The same error with other problems. */
  withProblems(problems: readonly Problem[]): CairnError {
    return new CairnError(this.code, this.message, problems, this.outcome);
  }

  /** The HTTP status of this error. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/**
 * Stands for a list item that the interface could not parse, in the arguments of an operation. The operation decides
 * whether to refuse only this item, or the whole list.
 */
export class UnreadableItem {
  constructor(readonly reason: CairnError) {}
}

/** The input is malformed. */
export const badRequest = (message: string, problems?: readonly Problem[]) =>
  new CairnError('BAD_REQUEST', message, problems);

/** The requested object does not exist. */
export const notFound = (message: string) => new CairnError('NOT_FOUND', message);

/** The request has no valid token. */
export const unauthorized = (message: string) => new CairnError('UNAUTHORIZED', message);

/** The caller may not do this. */
export const forbidden = (message: string) => new CairnError('FORBIDDEN', message);

/** The input is well-formed, but a rule of the catalog forbids it. */
export const unprocessable = (message: string, problems?: readonly Problem[]) =>
  new CairnError('UNPROCESSABLE', message, problems);

/** The condition of a conditional write does not hold. */
export const preconditionFailed = (message: string) => new CairnError('PRECONDITION_FAILED', message);

/** The message of any thrown value. */
export const thrownMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** The code of an error from Node, such as `EADDRINUSE`; undefined for other values. */
export const thrownCode = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;

/** The first of some texts in one line, with the number of the others. */
export function joinFirst(texts: readonly string[], most = 1, separator = ', '): string {
  const shown = texts.slice(0, most).join(separator);
  return texts.length > most ? `${shown} (and ${texts.length - most} more)` : shown;
}

/** The first of some problems in one line, with the number of the others. */
export const firstMessage = (problems: readonly Pick<Problem, 'message'>[]): string =>
  joinFirst(problems.map(({ message }) => message));

/** A problem with its pointer, in one line. */
export const inOneLine = ({ pointer, message }: Problem): string =>
  pointer === '' ? message : `${pointer}: ${message}`;
