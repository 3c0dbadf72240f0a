import { CairnError, type ErrorCode, forbidden } from '../../shared/errors.js';
import { type Caller, hasRole, READER_REQUIREMENT } from './caller.js';

/** Errors that tell whether something is there, or what is stored. */
const TELLING: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'GONE',
  'PRECONDITION_FAILED',
  'UNPROCESSABLE',
]);

/**
 * An error as its caller may see it: those who may not read are told the same of all that they cannot write, whether it is
 * there or not.
 * @param telling codes of errors that depend on what is stored, besides those that always do
 */
export function withoutHints(error: unknown, { actor, rights }: Caller, telling: readonly ErrorCode[] = []) {
  if (hasRole(rights, 'reader') || !(error instanceof CairnError)) return error;
  if (!TELLING.has(error.code) && !telling.includes(error.code)) return error;
  return forbidden(
    `${actor} may not do this: no policy lets them, or it is not there, or not as they think. ` +
      `More is told to those who may read, which takes ${READER_REQUIREMENT}`,
  );
}
