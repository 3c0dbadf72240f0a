import { isDeepStrictEqual } from 'node:util';
import { isKnownUser } from '../../catalog/access/user-names.js';
import { SYSTEM_READER } from '../../catalog/callers/caller.js';
import { submitEdit, writeAspect } from '../../catalog/editing/edit.js';
import { createByKey, requireText } from '../../catalog/editing/entities.js';
import {
  CREDENTIALS_ASPECT,
  checkPassword,
  newCredentials,
  resetPassword,
} from '../../catalog/identities/passwords.js';
import { readInvitedRole } from '../../catalog/invite-tokens/invite-tokens.js';
import type { Catalog } from '../../catalog/types.js';
import { requirePerson } from '../../catalog/urns.js';
import { absentUser, buildUrn, isOwnUser } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Cipher } from '../../shared/encryption/cipher.js';
import { badRequest, unprocessable } from '../../shared/errors.js';
import type { Authentication } from './types.js';

interface NewUser {
  /** The name in the URN. */
  username: string;
  fullName: string;
  email: string;
  title?: string | undefined;
  password: string;
  inviteToken: string;
}

/** Users who sign in with a password of this catalog. */
export interface NativeUsers {
  /** The URN of a user, by name. */
  urnOf(username: string): string;
  /**
   * Creates a user by an invitation, and returns the URN.
   * @throws CairnError BAD_REQUEST for an invalid invitation, or a name that is taken
   */
  signUp(user: NewUser): Promise<string>;
  /** The URN of the user; undefined for a wrong password. */
  signIn(username: string, password: string): Promise<string | undefined>;
  /**
   * Sets a password by a token of `createNativeUserResetToken`, and returns the URN.
   * @throws CairnError BAD_REQUEST if the token is no longer valid
   */
  resetPassword(username: string, token: string, password: string): Promise<string>;
}

interface NativeUserOptions {
  catalog: Catalog;
  cipher: Cipher;
  authentication: Pick<Authentication, 'identifyUser' | 'minPasswordLength'>;
}

/** @throws CairnError UNPROCESSABLE unless users may have passwords */
export function requirePasswords(authentication: Pick<Authentication, 'hasPasswords'> | undefined): void {
  if (authentication?.hasPasswords) return;
  throw unprocessable('Users have no passwords here: start the service with CAIRN_NATIVE_USERS=on');
}

const MAX_PASSWORD_LENGTH = 1024;

/** Reads and writes users in the name of the service, since users have no rights before they sign in. */
export function nativeUsers({ catalog, cipher, authentication }: NativeUserOptions): NativeUsers {
  const { registry } = catalog;
  const own = catalog.as(SYSTEM_READER);
  const urnOf = (username: string) =>
    buildUrn(registry, 'corpuser', { username: requireText('user name', username) });
  const readRights = async (user: string) => (await authentication.identifyUser(user)).rights;
  return {
    urnOf,
    async signUp({ username, fullName, email, title, password, inviteToken }) {
      requirePlainName(username);
      const user = urnOf(username);
      const role = await readInvitedRole(own, cipher, inviteToken);
      await requireUnused(user);
      const info = { active: true, displayName: requireText('full name', fullName), fullName, email };
      const status = { status: 'ACTIVE', lastModified: { time: Date.now(), actor: user } };
      const proposals = [
        createByKey(registry, user),
        writeAspect(user, 'corpUserInfo', omitNullish({ ...info, title })),
        writeAspect(user, 'corpUserStatus', status),
        writeAspect(user, CREDENTIALS_ASPECT, await newCredentials(ofRightLength(password))),
        ...(role === undefined ? [] : [writeAspect(user, 'roleMembership', { roles: [role] })]),
      ];
      await submitEdit(own, { proposals, mustExist: role === undefined ? [] : [role] }, { actor: user });
      return user;
    },
    async signIn(username, password) {
      const user = urnOf(username);
      const isTheirs = await checkPassword(own, user, password);
      return isTheirs && !isOwnUser(registry, user) ? user : undefined;
    },
    async resetPassword(username, token, password) {
      const user = urnOf(username);
      await resetPassword(own, { user, token, password: ofRightLength(password) });
      return user;
    },
  };

  function ofRightLength(password: string): string {
    const { minPasswordLength: shortest } = authentication;
    if (password.length >= shortest && password.length <= MAX_PASSWORD_LENGTH) return password;
    throw badRequest(`A password has ${shortest} to ${MAX_PASSWORD_LENGTH} characters`);
  }

  /**
   * Requires that nobody has this name. A name is taken if anything in the catalog refers to it. It is also taken if
   * the settings or a policy give it rights.
   */
  async function requireUnused(user: string): Promise<void> {
    requirePerson(registry, user);
    const [theirs, others] = await Promise.all([readRights(user), readRights(absentUser(registry))]);
    if ((await isKnownUser(own, user)) || !isDeepStrictEqual(theirs, others))
      throw badRequest(`${user} is taken: an administrator can make a token for a password of it`);
  }
}

/** Alphabets with letters that look alike. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/**
 * Requires a name that cannot be mistaken for another. It has no blanks, no invisible characters, no compatibility
 * forms of letters, and letters of one alphabet only. It has no "%", since URNs encode characters with it.
 * @throws CairnError BAD_REQUEST
 */
function requirePlainName(username: string): void {
  const isPlain = username === username.normalize('NFKC') && !/[\s%\p{C}]/u.test(username);
  if (isPlain && ALPHABETS.filter((letters) => letters.test(username)).length < 2) return;
  throw badRequest(
    'A user name has no blanks, no percent signs, no characters that cannot be seen or are another form of a letter, ' +
      'and letters of one alphabet only',
  );
}
