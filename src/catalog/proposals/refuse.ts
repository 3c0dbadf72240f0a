import { firstMessage, unprocessable } from '../../shared/errors.js';
import { type Finding, toProblems } from '../../shared/path.js';

/** @throws CairnError UNPROCESSABLE with the problems of an aspect, if there are any */
export function refuse(what: string, problems: readonly Finding[]): void {
  if (problems.length === 0) return;
  throw unprocessable(`Invalid ${what}: ${firstMessage(problems)}`, toProblems(problems));
}
