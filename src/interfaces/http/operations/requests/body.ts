import { badRequest, type CairnError, joinFirst, type Problem } from '../../../../shared/errors.js';
import { requireFewItems } from '../../../../shared/list-limit.js';
import { Path } from '../../../../shared/path.js';

export type Members = Record<string, unknown>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A short description of a value, for messages. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value).slice(0, 100)}`;
}

/** Refuses the body if it has any problem. */
export function requireNoProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw refusal(problems);
}

/** Refuses a part of the body, or all of it. */
export function refuseBody(message: string, path = Path.root): never {
  throw refusal([path.problem(path === Path.root ? `The body ${message}` : message)]);
}

/** The error for a body, or a part of it, with these problems. */
export function refusal(problems: readonly Problem[]): CairnError {
  return badRequest(
    joinFirst(problems.map(({ pointer, message }) => `${pointer} ${message}`.trimStart())),
    problems,
  );
}

/** @throws CairnError BAD_REQUEST when `body` is not an array, LIMIT_EXCEEDED when it has too many items. */
export function expectArray(body: unknown, path = Path.root): unknown[] {
  if (!Array.isArray(body)) refuseBody(`must be an array, not ${describe(body)}`, path);
  requireFewItems(body, path.pointer || 'The body', { path });
  return body;
}

/** @throws CairnError BAD_REQUEST when `body` is not an object. */
export function expectObject(body: unknown, path = Path.root): Members {
  if (!isObject(body)) refuseBody(`must be an object, not ${describe(body)}`, path);
  return body;
}
