import { SYSTEM_READER } from '../../catalog/callers/caller.js';
import { editAspect, submitEdit } from '../../catalog/editing/edit.js';
import { readEntities } from '../../catalog/entities/index.js';
import type { Catalog } from '../../catalog/types.js';
import { omitNullish } from '../../model/omit-nullish.js';

/** The profile of a user that an issuer tells. */
export interface Profile {
  firstName?: string | undefined;
  lastName?: string | undefined;
  fullName?: string | undefined;
  email?: string | undefined;
}

/** Reads a profile from the standard claims of OpenID Connect, as DataHub does. */
export function profileIn(claims: Readonly<Record<string, unknown>>): Profile {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const [firstName, lastName] = [text('given_name'), text('family_name')];
  const both = firstName && lastName && `${firstName} ${lastName}`;
  return { firstName, lastName, fullName: text('name') ?? both, email: text('email') };
}

/**
 * Writes the profile of a user who has signed in at the issuer, with the user as the actor. An existing profile stays,
 * whoever wrote it.
 * @returns whether something was written
 */
export async function describeUser(
  catalog: Catalog,
  user: string,
  readProfile: () => Promise<Profile>,
): Promise<boolean> {
  const own = catalog.as(SYSTEM_READER);
  const [record] = await readEntities(own, [user], ['corpUserInfo']);
  if (record?.aspects.corpUserInfo) return false;
  const profile = omitNullish({ ...(await readProfile()) });
  if (Object.keys(profile).length === 0) return false;
  const info = omitNullish({ active: true, displayName: profile.fullName, ...profile });
  // Another request may have written the profile meanwhile.
  const proposal = editAspect(user, 'corpUserInfo', (stored) => (stored ? undefined : info));
  await submitEdit(own, { proposals: [proposal] }, { actor: user });
  return true;
}
