import { createHash } from 'node:crypto';

/** Bytes of a URN in one part; as hexadecimal digits they are as long as what the engine looks at. */
const PART_BYTES = 234;
/** What a URN can fill. */
const PARTS = 3;
/** A part that the URN ends before: lower than all others. */
const NOTHING = '!';

/** The primary key of the document of an entity. */
export const documentKey = (urn: string): string =>
  createHash('sha256').update(urn).digest('hex').slice(0, 32);

/** The parts by which URNs are ordered as their bytes are. */
export function urnParts(urn: string): string[] {
  const hex = Buffer.from(urn).toString('hex');
  return Array.from(
    { length: PARTS },
    (_, part) => hex.slice(part * PART_BYTES * 2, (part + 1) * PART_BYTES * 2) || NOTHING,
  );
}
