import { badRequest, preconditionFailed } from '../../shared/errors.js';

/**
 * The version that the header `If-Version-Match` requires. The header's case does not matter. -1 means that the aspect
 * must not exist. Even a number that no version can have is compared.
 */
export function expectedNumber(headers: Record<string, string> | undefined): number | undefined {
  const entry = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'if-version-match');
  if (entry === undefined) return undefined;
  const number = Number(entry[1]);
  if (entry[1].trim() === '' || !Number.isInteger(number))
    throw badRequest(`If-Version-Match must be a whole number: a version, or -1 (absent), not ${entry[1]}`);
  return number;
}

/**
 * Checks a required version. @throws CairnError PRECONDITION_FAILED unless the stored aspect has the expected number
 */
export function checkExpected(expected: number | undefined, stored: number | undefined, what: string): void {
  if (expected === undefined) return;
  const actual = stored ?? -1;
  if (actual !== expected) {
    throw preconditionFailed(`Expected version ${expected} of ${what}, but it is at ${actual}`);
  }
}
