import { unprocessable } from '../errors.js';

/** An entity at a place in the tree of its type. */
interface Placed {
  urn: string;
  /** As people call it. */
  type: string;
  parent?: string | null | undefined;
}

/** What the store says of a place, under the lock of the tree. */
interface PlaceRow {
  isCycle: boolean;
  /** The URN of another one with the same name there. */
  namesake?: string | null;
}

/** @throws CairnError UNPROCESSABLE for a place within the entity itself, or where its name is taken. */
export function refusePlace({ urn, type, parent }: Placed, row: PlaceRow | undefined): void {
  if (row === undefined) throw new Error(`No answer about the place of ${urn}`);
  if (row.isCycle) throw unprocessable(`${urn} cannot be below ${parent}, which is itself or below it`);
  if (row.namesake) throw unprocessable(`There is a ${type} of the same name at that place: ${row.namesake}`);
}
