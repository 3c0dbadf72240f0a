import { badRequest } from '../errors.js';

/** Where a row stands in an ordered list: what the list is ordered by, as the row has it. */
export type Place = readonly (string | number | null)[];

/** An opaque id of the place behind a row. */
export function toScrollId(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place of an id.
 * @param isPlace whether it can be one of this list
 * @throws CairnError BAD_REQUEST for what is no id, or that of another list
 */
export function fromScrollId<P extends Place>(id: string, isPlace: (place: Place) => place is P): P {
  const place = decode(id);
  if (place !== undefined && isPlace(place)) return place;
  throw badRequest(`${JSON.stringify(id.slice(0, 100))} is not a scroll id of this operation`);
}

function decode(id: string): Place | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    const isPart = (part: unknown) => part === null || typeof part === 'string' || typeof part === 'number';
    return Array.isArray(parts) && parts.every(isPart) ? parts : undefined;
  } catch {
    return undefined;
  }
}
