import type { OperationRequest } from './operation-request.js';

/** Headers of a request that are conditions of each of its proposals. */
const CONDITION_HEADERS = ['If-Version-Match', 'If-Modified-Since', 'If-Unmodified-Since'] as const;

/** The same, by the names of their parameters in the OpenAPI documents. */
export const CONDITION_PARAMETERS = CONDITION_HEADERS.map((name) => name.replaceAll('-', ''));

/** The headers of a request that apply to each of its proposals. A proposal may have headers of its own, too. */
export function proposalHeaders(
  header: OperationRequest['header'],
  others: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(
    [...CONDITION_HEADERS, ...others].flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
