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

/** The invitation for a role, or for none; made if there is none yet. */
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

/** Makes an invitation in place of the one for the same role, which becomes invalid. */
export async function createInviteToken(
  catalog: EditContext,
  cipher: Cipher,
  roleUrn: string | undefined,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const role = roleUrn ? typedUrn(registry, roleUrn, 'dataHubRole') : undefined;
  const urn = urnOf(registry, role);
  // The token names its invitation, so that it is found without a search.
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
 * Sets the role of the caller to that of an invitation. What is stored of it must be read as the catalog: the caller may
 * not see it.
 * @throws CairnError BAD_REQUEST for a token that is not valid any more
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
 * The role of an invitation, if it is for one.
 * @throws CairnError BAD_REQUEST for a token that is not valid any more
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

/** There is one invitation for each role, and one for none. */
const urnOf = (registry: Registry, role: string | undefined) =>
  buildUrn(registry, TYPE, { id: digest(role) });

const digest = (role = 'none') => createHash('sha256').update(role).digest('hex').slice(0, 32);
