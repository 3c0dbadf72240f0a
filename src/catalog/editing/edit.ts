import type { AspectJson } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';
import { Path } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';
import type { ReadContext } from '../entities/read-context.js';
import type { AuditStamp } from '../entities/types.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal, Proposals, TransactionCheck } from '../proposals/types.js';
import { typedUrn } from '../urns.js';
import { type Column, requireColumns } from './columns.js';

/** The path of `input`, which is the argument of most mutations. */
export const INPUT = Path.root.at('input');

/** The parts of the catalog that edit mutations use. */
export interface EditContext extends ReadContext {
  proposals: Proposals;
  /** Reads from Neo4j only, never from memory. Decisions about writes need it. */
  stored: ReadContext;
}

/** An edit: changes of stored aspects, and the entities and columns that must exist for it. */
export interface Edit {
  /** Each has the path of the argument that it comes from. Without a path, its problems concern the whole input. */
  proposals: readonly Proposal[];
  /** URNs of entities that must exist. */
  mustExist?: readonly string[];
  /** Columns that must be in the schema of their dataset. */
  columns?: readonly Column[];
  /** Further checks in the transaction. */
  check?: TransactionCheck | undefined;
  /** Whether to use several transactions for an edit that is too large for one. */
  inParts?: boolean;
}

/**
 * Creates the new aspect from the stored one, in the transaction that writes it. `undefined` changes nothing. Several
 * edits of the same aspect apply one after another.
 */
export type AspectEdit<Name extends string = string> = (
  stored: AspectJson<Name> | undefined,
  ...others: Rest<Parameters<Update>>
) => JsonObject | undefined;

type Update = NonNullable<Proposal['update']>;
type Rest<List extends unknown[]> = List extends [unknown, ...infer Others] ? Others : never;

/** Makes a proposal that edits one aspect of one entity. */
export function editAspect<Name extends string>(urn: string, aspectName: Name, update: AspectEdit<Name>) {
  // The cast is right: the pipeline passes the stored aspect of this name, and the codec validated it.
  return { urn, aspectName, changeType: 'UPSERT', update: update as Update } satisfies Proposal;
}

/** An aspect with other values of some fields. It says when and by whom it was created and last changed. */
export const stamped = (stored: object | undefined, fields: JsonObject, stamp: AuditStamp): JsonObject => ({
  created: { ...stamp },
  ...stored,
  ...fields,
  lastModified: { ...stamp },
});

/** Makes a proposal that sets fields of such an aspect, and keeps the others. */
export const setStamped = (urn: string, aspectName: string, fields: JsonObject): Proposal =>
  editAspect(urn, aspectName, (stored, stamp) => stamped(stored, fields, stamp));

/** Makes a proposal that replaces one aspect. */
export function writeAspect(urn: string, aspectName: string, aspect: JsonObject): Proposal {
  return { urn, aspectName, changeType: 'UPSERT', aspect };
}

/**
 * Commits an edit. Without `inParts`, it commits all changes or none.
 * @throws CairnError NOT_FOUND for a missing entity or column, BAD_REQUEST for an aspect that the entity's type does
 *   not have, and all errors of the changes
 */
export async function submitEdit(
  context: EditContext,
  { proposals, mustExist = [], columns = [], ...options }: Edit,
  caller: Caller,
): Promise<true> {
  await requireColumns(context, columns);
  const path = madeFrom(Path.root);
  const batch = proposals.map((proposal) => ({ path, ...proposal }));
  await context.proposals.submit(batch, caller, { mustExist: [...new Set(mustExist)], ...options });
  return true;
}

/** Sets some fields of an aspect and keeps the others. The entity must exist. Returns its URN. */
export async function setFields(
  context: EditContext,
  { urn: text, type, aspect }: { urn: string; type: string; aspect: string },
  fields: JsonObject,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(context.registry, text, type);
  const proposal = editAspect(urn, aspect, (stored) => ({ ...stored, ...fields }));
  await submitEdit(context, { proposals: [proposal], mustExist: [urn] }, caller);
  return urn;
}
