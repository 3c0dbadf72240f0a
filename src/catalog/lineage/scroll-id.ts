import { badRequest } from '../../errors.js';

/** The place behind the last result of a page: results are ordered by degree, then by URN. */
export interface Place {
  degree: number;
  urn: string;
}

/** An opaque id of a place. */
export function toScrollId({ degree, urn }: Place): string {
  return Buffer.from(JSON.stringify([degree, urn])).toString('base64url');
}

/** @throws CairnError BAD_REQUEST for what is no id of ours. */
export function fromScrollId(id: string): Place {
  try {
    const [degree, urn] = JSON.parse(Buffer.from(id, 'base64url').toString('utf8')) as unknown[];
    if (Number.isSafeInteger(degree) && (degree as number) > 0 && typeof urn === 'string')
      return { degree: degree as number, urn };
  } catch {
    // Falls through to the error.
  }
  throw badRequest(`${id} is not a scroll id of this operation`);
}
