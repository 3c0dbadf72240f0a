import type { JsonObject } from '../../model/types.js';
import type { Author, Catalog, Proposal, Requirements } from '../types.js';
import { type Column, requireColumns } from './columns.js';

/** What somebody changes by hand: aspects made of the stored ones, and what must be there for it. */
export interface Edit {
  proposals: readonly Proposal[];
  /** URNs of entities that must exist. */
  existing?: readonly string[];
  /** Columns that must be in the schema of their dataset. */
  columns?: readonly Column[];
  /** What else must hold. */
  check?: Requirements['check'];
}

/**
 * Makes an aspect of the stored one, in the transaction that writes it. `undefined` leaves it as it is.
 * Several of one aspect in an edit each get what the one before made.
 */
export type Change = NonNullable<Proposal['update']>;

/** A change of one aspect of one entity. */
export function editAspect(urn: string, aspectName: string, update: Change): Proposal {
  return { urn, aspectName, changeType: 'UPSERT', update };
}

/** Writes one aspect, whatever it was. */
export function writeAspect(urn: string, aspectName: string, aspect: JsonObject): Proposal {
  return { urn, aspectName, changeType: 'UPSERT', aspect };
}

/**
 * Commits an edit, all or nothing; true when it has.
 * @throws CairnError NOT_FOUND for an entity or column that must exist and does not, BAD_REQUEST for an aspect that
 *   the entity's type does not have, and whatever the changes themselves throw.
 */
export async function submitEdit(
  catalog: Pick<Catalog, 'proposals' | 'entities'>,
  { proposals, existing = [], columns = [], check }: Edit,
  author: Author,
): Promise<true> {
  await requireColumns(catalog.entities, columns);
  await catalog.proposals.submit(proposals, author, { existing: [...new Set(existing)], check });
  return true;
}
