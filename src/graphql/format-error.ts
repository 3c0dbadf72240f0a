import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { CairnError, type ErrorCode } from '../errors.js';
import { callerError } from '../http/caller-error.js';

/** Where faults of the service itself are written. */
export interface FaultLog {
  error(details: object, message: string): void;
}

/** Apollo's codes for requests that are wrong in themselves. */
const BAD_REQUEST_CODES: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Makes the errors of answers: a code of the closed list in `extensions`, and no word about faults of our own. */
export function errorFormatter(log: FaultLog) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { locations, path } = formatted;
    const known = toCairnError(formatted, unwrapResolverError(error));
    if (known === undefined) log.error({ err: error, path }, 'GraphQL request failed');
    const { code, message, problems } =
      known ?? new CairnError('INTERNAL', 'The service failed; its log has more');
    return { message, locations, path, extensions: problems.length > 0 ? { code, problems } : { code } };
  };
}

function toCairnError(
  { message, extensions }: GraphQLFormattedError,
  thrown: unknown,
): CairnError | undefined {
  const known = callerError(thrown);
  if (known !== undefined) return known;
  const code: ErrorCode | undefined = BAD_REQUEST_CODES.has(extensions?.code) ? 'BAD_REQUEST' : undefined;
  return code && new CairnError(code, message);
}
