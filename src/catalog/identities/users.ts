import type { CorpUserStatus, CorpUserUpdateInput } from '../../generated/api.js';
import { omitNullish } from '../../omit-nullish.js';
import type { Caller } from '../callers/caller.js';
import { type DeletionContext, hardDeleteEntity } from '../deletion/edits.js';
import { type EditContext, setFields } from '../editing/edit.js';
import { typedUrn } from '../urns.js';

/** Changes the editable properties of a user. A field that is not given stays. */
export async function updateUser(
  catalog: EditContext,
  urn: string,
  { platformUrns: platforms, personaUrn: persona, ...texts }: CorpUserUpdateInput,
  caller: Caller,
): Promise<string> {
  const target = { urn, type: 'corpuser', aspect: 'corpUserEditableInfo' };
  return setFields(catalog, target, omitNullish({ ...texts, platforms, persona }), caller);
}

/** Suspends or reactivates a user; returns the URN. */
export async function updateUserStatus(
  catalog: EditContext,
  urn: string,
  status: CorpUserStatus,
  caller: Caller,
): Promise<string> {
  const fields = { status, lastModified: { time: Date.now(), actor: caller.actor } };
  return setFields(catalog, { urn, type: 'corpuser', aspect: 'corpUserStatus' }, fields, caller);
}

/** Deletes a user for good. */
export async function removeUser(catalog: DeletionContext, urn: string, caller: Caller): Promise<true> {
  return hardDeleteEntity(catalog, typedUrn(catalog.registry, urn, 'corpuser'), caller);
}
