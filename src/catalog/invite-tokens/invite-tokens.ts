import { createHash, randomBytes } from 'node:crypto';
import { buildUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import type { Cipher } from '../../shared/encryption/cipher.js';
import { isSameSecret } from '../../shared/encryption/same-secret.js';
import { badRequest } from '../../shared/errors.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { readAspects } from '../entities/index.js';
import { assignRole } from '../identities/roles.js';
import { typedUrn } from '../urns.js';

const TYPE = 'inviteToken';
const TOKEN_BYTES = 24;

/** Returns the token of the invitation for a role, or for no role. If there is none yet, it makes one. */
export async function getOrCreateInviteToken(
  catalog: EditContext,
  cipher: Cipher,
  roleUrn: string | undefined,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = urnOf(registry, roleUrn);
  const [stored] = await readAspects(catalog, [{ urn, aspect: TYPE } as const]);
  return stored
    ? cipher.decrypt(stored.value.json.token)
    : createInviteToken(catalog, cipher, roleUrn, caller);
}

/** Makes an invitation, and returns its token. An earlier token for the same role becomes invalid. */
export async function createInviteToken(
  catalog: EditContext,
  cipher: Cipher,
  roleUrn: string | undefined,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const role = roleUrn ? typedUrn(registry, roleUrn, 'dataHubRole') : undefined;
  const urn = urnOf(registry, role);
  // The token contains the id of its invitation, so that no search is needed.
  const token = `${digest(role)}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const value = { token: cipher.encrypt(token), ...omitNullish({ role }) };
  await submitEdit(
    catalog,
    { proposals: [writeAspect(urn, TYPE, value)], mustExist: role ? [role] : [] },
    caller,
  );
  return token;
}

/**
 * Gives the caller the role of an invitation.
 * @param catalog with the rights of the catalog itself, since the caller may not read the invitation
 * @throws CairnError BAD_REQUEST for an invalid token
 */
export async function acceptInviteToken(
  catalog: EditContext,
  cipher: Cipher,
  token: string,
  caller: Caller,
): Promise<true> {
  const roleUrn = await readInvitedRole(catalog, cipher, token);
  if (roleUrn === undefined) return true;
  return assignRole(catalog, { roleUrn, actors: [caller.actor] }, withAllRights(caller));
}

/**
 * Reads the role of an invitation; undefined if it is for no role.
 * @throws CairnError BAD_REQUEST for an invalid token
 */
export async function readInvitedRole(
  catalog: EditContext,
  cipher: Cipher,
  token: string,
): Promise<string | undefined> {
  const [id = ''] = token.split('.');
  const urn = buildUrn(catalog.registry, TYPE, { id: id || 'none' });
  const [stored] = await readAspects(catalog, [{ urn, aspect: TYPE } as const]);
  if (stored === undefined || !isSameSecret(cipher.decrypt(stored.value.json.token), token))
    throw badRequest('The invitation is not valid');
  return stored.value.json.role;
}

/** The URN of an invitation. Each role has one, and there is one for no role. */
const urnOf = (registry: Registry, role: string | undefined) =>
  buildUrn(registry, TYPE, { id: digest(role) });

const digest = (role = 'none') => createHash('sha256').update(role).digest('hex').slice(0, 32);
