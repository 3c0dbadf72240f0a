import { createHash, randomBytes } from 'node:crypto';
import type { CorpUserCredentials } from '../../generated/aspects.js';
import type { JsonObject } from '../../model/types.js';
import { hashPassword, verifyPassword } from '../../shared/encryption/passwords.js';
import { badRequest } from '../../shared/errors.js';
import { DAY } from '../../shared/time.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, submitEdit } from '../editing/edit.js';
import { readAspects } from '../entities/index.js';
import { requirePerson, typedUrn } from '../urns.js';

/** The aspect with the password hash of a user who signs in with a password. */
export const CREDENTIALS_ASPECT = 'corpUserCredentials';

const TOKEN_BYTES = 32;

/** Makes credentials with a new password. */
export async function newCredentials(password: string): Promise<JsonObject> {
  return { ...(await hashPassword(password)) };
}

/** Whether a password is right. The check takes as long for users without a password, so its time reveals nothing. */
export async function checkPassword(catalog: EditContext, user: string, password: string): Promise<boolean> {
  const [stored] = await readAspects(catalog, [{ urn: user, aspect: CREDENTIALS_ASPECT } as const]);
  return verifyPassword(password, stored?.value.json);
}

/**
 * Makes a token with which a user can set a password within a day. It replaces an earlier token. Only its hash is
 * stored. Users who sign in by other means can get a password in this way, too.
 */
export async function createResetToken(catalog: EditContext, text: string, caller: Caller): Promise<string> {
  const user = typedUrn(catalog.registry, text, 'corpuser');
  requirePerson(catalog.registry, user);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const proposal = editAspect(user, CREDENTIALS_ASPECT, (stored) => ({
    ...(stored ?? { salt: '', hashedPassword: '' }),
    passwordResetToken: tokenDigest(token),
    passwordResetTokenExpirationTimeMillis: Date.now() + DAY,
  }));
  await submitEdit(catalog, { proposals: [proposal], mustExist: [user] }, caller);
  return token;
}

/**
 * Sets a password with a token, which can be used once.
 * @throws CairnError BAD_REQUEST if the token is not the user's, was used, or has expired
 */
export async function resetPassword(
  catalog: EditContext,
  { user, token, password }: { user: string; token: string; password: string },
): Promise<true> {
  requirePerson(catalog.registry, user);
  const credentials = await newCredentials(password);
  const proposal = editAspect(user, CREDENTIALS_ASPECT, (stored) => {
    if (!isValid(stored, token))
      throw badRequest('The token is not valid any more: ask an administrator for another one');
    return credentials;
  });
  return submitEdit(catalog, { proposals: [proposal] }, { actor: user });
}

/** Whether a token is valid. Comparing hashes of random tokens needs no constant time. */
function isValid(stored: CorpUserCredentials | undefined, token: string): boolean {
  const { passwordResetToken, passwordResetTokenExpirationTimeMillis: until = 0 } = stored ?? {};
  return passwordResetToken === tokenDigest(token) && Number(until) > Date.now();
}

const tokenDigest = (token: string) => createHash('sha256').update(token).digest('base64url');
