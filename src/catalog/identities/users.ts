import type { CorpUserStatus, CorpUserUpdateInput } from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { isKnownUser } from '../access/user-names.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { hardDeleteEntity } from '../deletion/edits.js';
import { type EditContext, editAspect, setFields, submitEdit, writeAspect } from '../editing/edit.js';
import { readExistence } from '../entities/index.js';
import { distinctUrns, typedUrn } from '../urns.js';
import { profilePrivileges } from './profile-privileges.js';

/**
 * Changes the editable properties of a user. A field that is not given stays. As in DataHub, everybody may edit their own
 * profile.
 */
export async function updateUser(
  catalog: EditContext,
  text: string,
  { platformUrns, personaUrn: persona, ...texts }: CorpUserUpdateInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, 'corpuser');
  const target = { urn, type: 'corpuser', aspect: 'corpUserEditableInfo' };
  const platforms = platformUrns && distinctUrns(catalog.registry, platformUrns);
  const fields = omitNullish({ ...texts, platforms, persona });
  const editor =
    urn === caller.actor
      ? withAllRights(caller)
      : { ...caller, mutationPrivileges: profilePrivileges(fields, 'EDIT_USER_PROFILE') };
  return setFields(catalog, target, fields, editor);
}

/** Suspends or reactivates a user, and returns the URN. The user need not exist, as for users of OIDC or of tokens. */
export async function updateUserStatus(
  catalog: EditContext,
  urn: string,
  status: CorpUserStatus,
  caller: Caller,
): Promise<string> {
  const user = typedUrn(catalog.registry, urn, 'corpuser');
  const proposal = editAspect(user, 'corpUserStatus', (stored, stamp) => ({
    ...stored,
    ...{ status, lastModified: { ...stamp } },
  }));
  await submitEdit(catalog, { proposals: [proposal] }, caller);
  return user;
}

/**
 * Hard-deletes a user. A user without an entity may still have sessions and tokens, which a deletion would not end.
 * Such a user is soft-deleted instead. Users whom the catalog does not know stay unknown, and may sign up later.
 * @param acceptsUnknownUsers whether an issuer or a front end server may sign in users whom the catalog does not know
 */
export async function removeUser(
  catalog: EditContext,
  { urn: text, acceptsUnknownUsers }: { urn: string; acceptsUnknownUsers: boolean },
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(catalog.registry, text, 'corpuser');
  const [exists] = await readExistence(catalog, [urn]);
  if (exists) return hardDeleteEntity(catalog, urn, caller);
  if (!acceptsUnknownUsers && !(await isKnownUser(catalog, urn))) return true;
  return submitEdit(catalog, { proposals: [writeAspect(urn, 'status', { removed: true })] }, caller);
}
