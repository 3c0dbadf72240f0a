/**
 * Calls the driver, which writes the text of a stack with each call, to show it if that fails. That took a tenth of the
 * service's time for a read: docs/adr/0022-what-a-request-costs.md.
 */
export function withoutStack<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Gives an error of such a call the stack of the callers that wait for it. */
export function withStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
