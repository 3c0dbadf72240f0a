import { SYSTEM_NAME, systemUser } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { isSameSecret } from '../../shared/encryption/same-secret.js';
import { forbidden, unauthorized } from '../../shared/errors.js';
import { createTokenCipher } from './token-cipher.js';
import type { Identity } from './types.js';
import type { UserKey } from './users.js';

/**
 * Creates the function that verifies the credentials of DataHub's front end server, `<id>:<secret>`. It sends them as
 * they are; base64 is accepted, too. The server may do everything, since it signs in any user.
 * @throws CairnError UNAUTHORIZED for wrong credentials, or if no secret is configured
 */
export function frontEndVerifier(registry: Registry, secret: string | undefined) {
  const identity: Identity = {
    actor: systemUser(registry),
    rights: { role: 'admin', grants: [] },
    isFrontEnd: true,
  };
  return (credentials: string): Identity => {
    const plain = credentials.includes(':') ? credentials : Buffer.from(credentials, 'base64').toString();
    if (secret === undefined || !isSameSecret(plain, `${SYSTEM_NAME}:${secret}`))
      throw unauthorized('The header Authorization must be "Bearer <token>"');
    return identity;
  };
}

/**
 * Tokens of users whom DataHub's front end server has signed in. The server sends its requests with them. They are not
 * browser sessions.
 */
export function frontEndTokens(key: Uint8Array, lifetime: number) {
  const { seal, open } = createTokenCipher(key, 'front end');
  return {
    /** @param mustExist whether the token ends when the user is deleted */
    make: (actor: string, mustExist: boolean) => seal({ sub: actor, mustExist }, Date.now() + lifetime),
    /** @throws CairnError UNAUTHORIZED for any other token */
    async read(token: string): Promise<UserKey> {
      const { sub, mustExist } = (await open(token)) ?? {};
      if (typeof sub !== 'string') throw unauthorized('The token is not valid');
      return { user: sub, mustExist: mustExist === true };
    },
  };
}

/**
 * @throws CairnError FORBIDDEN unless the user is DataHub's front end server. Its secret proves that, its name does not
 */
export function requireFrontEnd({ actor, isFrontEnd }: Identity): void {
  if (!isFrontEnd) throw forbidden(`${actor} may not sign in others: only DataHub's front end server may`);
}
