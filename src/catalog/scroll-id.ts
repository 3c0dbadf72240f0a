import { badRequest } from '../shared/errors.js';

/** The position of a row in an ordered list: its values of the sort keys. */
export type Cursor = readonly (string | number | null)[];

/** Encodes the position after a row as an opaque id. */
export function toScrollId(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * Decodes a scroll id.
 * @param isCursor whether a cursor can belong to this list
 * @throws CairnError BAD_REQUEST for an invalid id, or one of another list
 */
export function fromScrollId<P extends Cursor>(id: string, isCursor: (cursor: Cursor) => cursor is P): P {
  const cursor = decode(id);
  if (cursor !== undefined && isCursor(cursor)) return cursor;
  throw badRequest(`${JSON.stringify(id.slice(0, 100))} is not a scroll id of this operation`);
}

function decode(id: string): Cursor | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    const isPart = (part: unknown) => part === null || typeof part === 'string' || typeof part === 'number';
    return Array.isArray(parts) && parts.every(isPart) ? parts : undefined;
  } catch {
    return undefined;
  }
}
