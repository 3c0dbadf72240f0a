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

/** What is kept of the password of a user of the catalog itself. */
export const CREDENTIALS_ASPECT = 'corpUserCredentials';

const TOKEN_BYTES = 32;

/** The credentials with a new password. */
export async function newCredentials(password: string): Promise<JsonObject> {
  return { ...(await hashPassword(password)) };
}

/** Whether it is the password of the user; it takes as long for users without one. */
export async function checkPassword(catalog: EditContext, user: string, password: string): Promise<boolean> {
  const [stored] = await readAspects(catalog, [{ urn: user, aspect: CREDENTIALS_ASPECT } as const]);
  return verifyPassword(password, stored?.value.json);
}

/**
 * Makes a token with which the user may set a password within a day, in place of an earlier one. Only its hash is kept.
 * A user who signs in otherwise can so get a password, too.
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
 * Sets a password by a token, which counts once.
 * @throws CairnError BAD_REQUEST when the token is not the user's, was used or has expired
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

/** Hashes of random tokens may be compared in any time. */
function isValid(stored: CorpUserCredentials | undefined, token: string): boolean {
  const { passwordResetToken, passwordResetTokenExpirationTimeMillis: until = 0 } = stored ?? {};
  return passwordResetToken === tokenDigest(token) && Number(until) > Date.now();
}

const tokenDigest = (token: string) => createHash('sha256').update(token).digest('base64url');
