/** The closed list of error codes; docs/errors.md explains each. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
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

/** One thing that is wrong, and where: `pointer` is an RFC 6901 JSON pointer into the input. */
export interface Problem {
  pointer: string;
  message: string;
}

/** An error that is the caller's business: it has a stable code, and is shown as it is. */
export class CairnError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly problems: readonly Problem[] = [],
    /** What was done all the same, for callers to know beside the problems. */
    readonly outcome?: string,
  ) {
    super(message);
    this.name = 'CairnError';
  }

  /** The same with other problems, or with the same ones pointed to elsewhere. */
  withProblems(problems: readonly Problem[]): CairnError {
    return new CairnError(this.code, this.message, problems, this.outcome);
  }

  /** The HTTP status of this error. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/**
 * Stands in a list of an operation's arguments for what the interface could not read, so that the operation refuses it with
 * or without its neighbours.
 */
export class Unreadable {
  constructor(readonly reason: CairnError) {}
}

/** Malformed input: the caller must send something else. */
export const badRequest = (message: string, problems?: readonly Problem[]) =>
  new CairnError('BAD_REQUEST', message, problems);

/** What was asked for is not there. */
export const notFound = (message: string) => new CairnError('NOT_FOUND', message);

/** Nobody who may ask: there is no valid token. */
export const unauthorized = (message: string) => new CairnError('UNAUTHORIZED', message);

/** Whoever asks may not do this. */
export const forbidden = (message: string) => new CairnError('FORBIDDEN', message);

/** Well-formed, but a rule of the catalog forbids it. */
export const unprocessable = (message: string, problems?: readonly Problem[]) =>
  new CairnError('UNPROCESSABLE', message, problems);

/** A conditional write whose condition does not hold. */
export const preconditionFailed = (message: string) => new CairnError('PRECONDITION_FAILED', message);

/** The message of whatever was thrown. */
export const thrownMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** The code that Node gives its errors, such as `EADDRINUSE`; undefined for all others. */
export const thrownCode = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;

/** The first of some texts; the line says how many it leaves out. */
export function someOf(texts: readonly string[], most = 1, separator = ', '): string {
  const shown = texts.slice(0, most).join(separator);
  return texts.length > most ? `${shown} (and ${texts.length - most} more)` : shown;
}

/** What the first of some problems is; the line says how many there are besides. */
export const firstOf = (problems: readonly Problem[]): string =>
  someOf(problems.map(({ message }) => message));

/** A problem with its place. */
export const inOneLine = ({ pointer, message }: Problem): string =>
  pointer === '' ? message : `${pointer}: ${message}`;

/** The same problems, seen from an outer document: every pointer gets `prefix` in front. */
export function nestProblems(prefix: string, problems: readonly Problem[]): Problem[] {
  return problems.map(({ pointer, message }) => ({ pointer: `${prefix}${pointer}`, message }));
}
