import { CairnError, type ErrorCode, forbidden } from '../../shared/errors.js';
import { type Caller, hasRole, READER_REQUIREMENT } from './caller.js';

/** Codes of errors that reveal whether an entity exists, or what is stored. */
const REVEALING: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'GONE',
  'PRECONDITION_FAILED',
  'UNPROCESSABLE',
]);

/**
 * Replaces errors that reveal what is stored, if the caller may not read. Such callers get the same error, whether an
 * entity exists or not.
 * @param others further codes of errors that depend on stored data
 */
export function withoutHints(error: unknown, { actor, rights }: Caller, others: readonly ErrorCode[] = []) {
  if (hasRole(rights, 'reader') || !(error instanceof CairnError)) return error;
  if (!REVEALING.has(error.code) && !others.includes(error.code)) return error;
  return forbidden(
    `${actor} may not do this: no policy lets them, or it is not there, or not as they think. ` +
      `More is told to those who may read, which takes ${READER_REQUIREMENT}`,
  );
}
