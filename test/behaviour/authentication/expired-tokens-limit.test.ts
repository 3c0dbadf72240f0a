import { expect, it } from 'vitest';
import { signAccessToken } from '../../../src/interfaces/authentication/access-tokens.js';
import { createTokenCipher } from '../../../src/interfaces/authentication/token-cipher.js';
import { loadRegistry, parseUrn } from '../../../src/model/index.js';
import { afterFile } from '../../support/after-file.js';
import { callsTo, KEY, USER_PATH } from '../support/authentication.js';
import { startService } from '../support/service.js';
import { userUrn } from '../support/urns.js';

const LIMIT = 3;
const service = await startService(undefined, { key: KEY }, undefined, {
  CAIRN_UNAUTHORIZED_RATE_LIMIT: String(LIMIT),
});
afterFile(service.stop);
const { call } = callsTo(service.baseUrl);

const claims = { jti: 'x', sub: userUrn('datahub'), mustExist: false };
const past = Date.now() - 1000;
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const sealed = (key: Uint8Array, purpose: string) => createTokenCipher(key, purpose).seal(claims, past);

it('an expired token or session does not count as a wrong token', async () => {
  const user = parseUrn(loadRegistry(), claims.sub);
  const cookie = `cairn_session=${await sealed(KEY, 'session')}`;
  const expired = [
    bearer(await sealed(KEY, 'front end')),
    bearer(await signAccessToken(KEY, user, past)),
    { headers: { Cookie: cookie, 'X-Requested-With': 'a test' } },
  ];
  for (const request of expired) {
    const answers = await Promise.all(
      Array.from({ length: 2 * LIMIT }, () => call(USER_PATH, undefined, request)),
    );
    expect(answers.map(({ status, text }) => [status, text.includes('has expired')])).toEqual(
      answers.map(() => [401, true]),
    );
  }
  const forged = [
    bearer(await sealed(new Uint8Array(32), 'front end')),
    bearer(await signAccessToken(new Uint8Array(32), user, past)),
    bearer('rubbish'),
    bearer('rubbish'),
  ];
  const statuses = [];
  for (const request of forged) statuses.push((await call(USER_PATH, undefined, request)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
});
