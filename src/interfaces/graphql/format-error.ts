import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { CairnError } from '../../shared/errors.js';
import { bounded, messageOf, publicError } from '../public-error.js';

/** The log for internal errors. */
export interface ErrorLog {
  error(details: object, message: string): void;
}

/** A request context with the trace id of its answer. */
export interface TraceIdContext {
  traceId?: unknown;
}

/** Apollo's codes for invalid requests. */
const BAD_REQUEST_CODES: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

const INTERNAL_ERROR = new CairnError(
  'INTERNAL',
  'The service failed; its log has more under the trace of this answer',
);

/** Formats an error of an answer. `extensions` gets a code of the closed list. Internal errors lose their details. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const error = knownError(formatted, thrown) ?? INTERNAL_ERROR;
  const { code, problems } = error;
  const extensions = problems.length > 0 ? { code, problems } : { code };
  return { ...formatted, message: messageOf(error), extensions };
}

/** Logs internal errors, since callers do not see their details. */
export function errorLogging(log: ErrorLog): ApolloServerPlugin<TraceIdContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue: { traceId } }) {
          for (const error of errors) {
            if (knownError(error, error)) continue;
            log.error(
              { err: error.originalError ?? error, path: error.path, traceId },
              'GraphQL request failed',
            );
          }
        },
      };
    },
  };
}

function knownError(
  { message, extensions }: { message: string; extensions?: GraphQLFormattedError['extensions'] | undefined },
  thrown: unknown,
): CairnError | undefined {
  const known = publicError(originalError(thrown));
  if (known !== undefined) return known;
  return BAD_REQUEST_CODES.has(extensions?.code)
    ? bounded(new CairnError('BAD_REQUEST', message))
    : undefined;
}

/** The error that a resolver or plugin threw. */
function originalError(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}
