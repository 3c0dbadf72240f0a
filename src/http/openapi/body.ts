import { badRequest, type Problem } from '../../errors.js';

export type Members = Record<string, unknown>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON pointer's next step (RFC 6901). */
export const step = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** What a caller sent, in a few words, for messages. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value).slice(0, 100)}`;
}

/** Refuses the body when any problem was found in it. */
export function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const more = problems.length > 1 ? `; ${problems.length - 1} more problems` : '';
  const where = first.pointer === '' ? 'The body' : first.pointer;
  throw badRequest(`${where} ${first.message}${more}`, problems);
}

/** Refuses the whole body with one problem. */
export function refuseBody(message: string, pointer = ''): never {
  throw badRequest(`${pointer === '' ? 'The body' : pointer} ${message}`, [{ pointer, message }]);
}

/** @throws CairnError BAD_REQUEST when `body` is not an array. */
export function expectArray(body: unknown, pointer = ''): unknown[] {
  if (!Array.isArray(body)) refuseBody(`must be an array, not ${describe(body)}`, pointer);
  return body;
}

/** @throws CairnError BAD_REQUEST when `body` is not an object. */
export function expectObject(body: unknown, pointer = ''): Members {
  if (!isObject(body)) refuseBody(`must be an object, not ${describe(body)}`, pointer);
  return body;
}
