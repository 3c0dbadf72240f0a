import { type CairnError, ERROR_STATUS, type ErrorCode } from '../../shared/errors.js';
import { messageOf } from '../public-error.js';

/** The titles of the error codes. `/restli/docs#errors` and docs/errors.md list them. */
export const ERROR_TITLE: Record<ErrorCode, string> = {
  BAD_REQUEST: 'Malformed request',
  UNAUTHORIZED: 'Not authenticated',
  FORBIDDEN: 'Not allowed',
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: 'Method not allowed',
  NOT_ACCEPTABLE: 'Not acceptable',
  CONFLICT: 'Conflict',
  GONE: 'No longer there',
  PRECONDITION_FAILED: 'Version mismatch',
  LIMIT_EXCEEDED: 'Too large',
  UNSUPPORTED_MEDIA_TYPE: 'Unsupported media type',
  UNPROCESSABLE: 'Forbidden by a rule',
  TOO_MANY_REQUESTS: 'Too many requests',
  INTERNAL: 'Internal error',
  UNAVAILABLE: 'Unavailable for now',
  DEADLINE_EXCEEDED: 'Deadline exceeded',
};

/** The formats of errors. Each adds the members that the public clients of its interface read. */
export type ErrorFormat = 'rest' | 'openapi' | 'graphql' | 'other';

/** RFC 9457 problem details, with further members that DataHub's clients expect. */
export function problemBody(error: CairnError, format: ErrorFormat): Record<string, unknown> {
  if (format === 'graphql') return graphqlBody(error);
  return {
    type: `/restli/docs#${error.code}`,
    title: ERROR_TITLE[error.code],
    status: ERROR_STATUS[error.code],
    detail: error.message,
    code: error.code,
    errors: error.problems,
    message: messageOf(error),
    ...(format === 'rest' ? { exceptionClass: 'com.linkedin.restli.server.RestLiServiceException' } : {}),
    ...(format === 'openapi' ? { error: openApiError(error.code) } : {}),
  };
}

function openApiError(code: ErrorCode): string {
  if (code === 'BAD_REQUEST' || code === 'UNPROCESSABLE') return 'Validation Error';
  return code === 'PRECONDITION_FAILED' ? 'Precondition Error' : ERROR_TITLE[code];
}

function graphqlBody(error: CairnError) {
  const { code, problems } = error;
  const details = problems.length > 0 ? { problems } : {};
  return { errors: [{ message: messageOf(error), extensions: { code, ...details } }] };
}
