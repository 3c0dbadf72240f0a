import type { JsonObject, Registry } from '../../model/types.js';
import type { Author } from '../authors/author.js';
import type { Entities } from '../entities/types.js';
import type { Proposal, Proposals, Requirements } from '../proposals/types.js';
import { typedUrn } from '../urns.js';
import { type Column, requireColumns } from './columns.js';

/** What a change by hand is made with. */
export interface EditContext {
  registry: Registry;
  proposals: Proposals;
  entities: Entities;
}

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
  context: Pick<EditContext, 'proposals' | 'entities'>,
  { proposals, existing = [], columns = [], check }: Edit,
  author: Author,
): Promise<true> {
  await requireColumns(context.entities, columns);
  await context.proposals.submit(proposals, author, { existing: [...new Set(existing)], check });
  return true;
}

/** Sets some members of an aspect of an entity that must exist, and leaves the others; its URN. */
export async function setMembers(
  context: EditContext,
  { urn: text, type, aspect }: { urn: string; type: string; aspect: string },
  members: JsonObject,
  author: Author,
): Promise<string> {
  const urn = typedUrn(context.registry, text, type);
  const proposal = editAspect(urn, aspect, (stored) => ({ ...stored, ...members }));
  await submitEdit(context, { proposals: [proposal], existing: [urn] }, author);
  return urn;
}
