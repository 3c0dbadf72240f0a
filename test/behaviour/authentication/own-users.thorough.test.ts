import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { hashPassword } from '../../../src/shared/encryption/passwords.js';
import { afterFile } from '../../support/after-file.js';
import { restClient } from '../support/api-clients/rest.js';
import { CREATE_ACCESS_TOKEN, USER_PATH } from '../support/authentication.js';
import { CREDENTIALS, frontEndOf, RIGHT, SECRET, WRONG } from '../support/front-end.js';
import { graphqlOf } from '../support/graphql.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const OWN = ['__datahub_system', 'unknown', '__nobody'];
const SYSTEM = '__datahub_system';

const service = await startService(undefined, {
  admins: ['root'],
  hasPasswords: true,
  frontEndSecret: SECRET,
});
afterFile(service.stop);
const { baseUrl, signingIn } = service;
const admin = await service.tokenOf('root');
const { run, refused } = graphqlOf(baseUrl);
const asAdmin = <T>(work: () => T) => withToken(admin, work);
const write = (urn: string, aspect: string, value: JsonObject) =>
  asAdmin(() => restClient(baseUrl).write({ urn, aspect, value }));
const frontEnd = frontEndOf(service, admin);

// Others of the suite read the author of a write, and find nobody.
afterFile(async () => {
  for (const name of OWN)
    await asAdmin(() => run('mutation ($urn: String!) { removeUser(urn: $urn) }', { urn: userUrn(name) }));
});

/** A token of a user, as earlier versions made it for anybody. */
async function formerToken(username: string): Promise<string> {
  const actor = userUrn(username);
  const { token, id } = await (signingIn ?? expect.fail()).authentication.sign({ actor });
  const info = { name: 'former', actorUrn: actor, ownerUrn: actor, createdAt: 0 };
  await write(`urn:li:dataHubAccessToken:${id}`, 'dataHubAccessTokenInfo', info);
  return token;
}

describe.each(OWN)('the built-in user %s', (name) => {
  it('cannot sign up', async () => {
    const { status, json } = await frontEnd.signUp(name, 'correct horse');
    expect([status, JSON.stringify(json)]).toEqual([
      400,
      expect.stringContaining('a user of the catalog itself'),
    ]);
    expect(await frontEnd.verify(name, 'correct horse')).toEqual(WRONG);
  });

  it('gets no token from the front end server nor from an administrator', async () => {
    const { status, json } = await frontEnd.ask('generateSessionTokenForUser', { userId: name });
    expect([status, json]).toEqual([403, expect.not.objectContaining({ accessToken: expect.anything() })]);
    const input = { type: 'PERSONAL', actorUrn: userUrn(name), duration: 'ONE_HOUR', name: 'x' };
    expect(await asAdmin(() => refused(CREATE_ACCESS_TOKEN, { input }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    const reset = `mutation { createNativeUserResetToken(input: { userUrn: "${userUrn(name)}" }) { resetToken } }`;
    await write(userUrn(name), 'corpUserInfo', { active: true });
    expect(await asAdmin(() => refused(reset))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('cannot use a password or token that an earlier version created', async () => {
    const other = uniqueName();
    for (const user of [other, name])
      await write(userUrn(user), 'corpUserCredentials', { ...(await hashPassword('correct horse')) });
    expect(await frontEnd.verify(other, 'correct horse')).toEqual(RIGHT);
    expect(await frontEnd.verify(name, 'correct horse')).toEqual(WRONG);
    const asked = async (user: string) => {
      const token = await formerToken(user);
      return withToken(token, async () => (await send(baseUrl, USER_PATH)).status);
    };
    expect([await asked(other), await asked(name)]).toEqual([200, 401]);
  });
});

describe('an endpoint that only the front end server may call', () => {
  const paths = [
    'generateSessionTokenForUser',
    'signUp',
    'verifyNativeUserCredentials',
    'resetNativeUserCredentials',
    'getSsoSettings',
    'track',
  ];
  const ask = (address: string, path: string, body: object = {}) =>
    send(address, `/auth/${path}`, { body }).then(({ status }) => status);

  it('takes its secret, but not its user name or the token of an administrator', async () => {
    const body = { userId: 'root' };
    const token = await formerToken(SYSTEM);
    expect(await withToken(token, () => ask(baseUrl, 'generateSessionTokenForUser', body))).toBe(401);
    for (const path of paths) expect(await asAdmin(() => ask(baseUrl, path, body))).toBe(403);
  });

  it('refuses everybody where no secret is configured', async () => {
    const other = await startService(undefined, { admins: ['root'], hasPasswords: true });
    afterFile(other.stop);
    const token = await other.tokenOf('root');
    const { ask: askWith } = frontEndOf(other, token);
    for (const path of paths) {
      expect(await withToken(token, () => ask(other.baseUrl, path))).toBe(403);
      for (const credentials of [CREDENTIALS, `${SYSTEM}:`, `${SYSTEM}:undefined`])
        expect((await askWith(path, {}, credentials)).status).toBe(401);
    }
  });
});
