import { restClient } from './api-clients/rest.js';
import { graphqlOf } from './graphql.js';
import { send, withToken } from './send.js';
import type { Service } from './service.js';
import { userUrn } from './urns.js';

export const SECRET = 'the secret of the front end server';

/** The credentials that DataHub's front end server sends. */
export const CREDENTIALS = `__datahub_system:${SECRET}`;

export const RIGHT = { doesPasswordMatch: true };
export const WRONG = { doesPasswordMatch: false, loginDenialReason: 'INVALID_CREDENTIALS' };

const EDITOR = 'urn:li:dataHubRole:Editor';

/** The requests that DataHub's front end server sends to a service. */
interface FrontEnd {
  /** A request below `/auth`, as that server sends it: credentials that are not encoded, and JSON as text. */
  ask(path: string, body: object, credentials?: string): ReturnType<typeof send>;
  /** An invitation to be an editor. */
  invitation(): Promise<string>;
  signUp(email: string, password: string): ReturnType<typeof send>;
  /** The answer to the check of a password. */
  verify(email: string, password: string): Promise<unknown>;
  tokenFor(userId: string): Promise<string>;
}

/** @param admin an administrator's token */
export function frontEndOf({ baseUrl }: Pick<Service, 'baseUrl'>, admin: string): FrontEnd {
  const ask: FrontEnd['ask'] = (path, body, credentials = CREDENTIALS) =>
    send(baseUrl, `/auth/${path}`, {
      body: JSON.stringify(body),
      headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'text/plain; charset=UTF-8' },
    });
  const invitation: FrontEnd['invitation'] = async () => {
    const query = 'query ($input: GetInviteTokenInput!) { getInviteToken(input: $input) { inviteToken } }';
    const { getInviteToken } = await withToken(admin, async () => {
      const value = { name: 'Editor', description: 'Editor' };
      await restClient(baseUrl).write({ urn: EDITOR, aspect: 'dataHubRoleInfo', value });
      const input = { roleUrn: EDITOR };
      return graphqlOf(baseUrl).run<{ getInviteToken: { inviteToken: string } }>(query, { input });
    });
    return getInviteToken.inviteToken;
  };
  return {
    ask,
    invitation,
    async signUp(email, password) {
      const user = { userUrn: userUrn(email), fullName: 'Ada Lovelace', email, title: 'Analyst', password };
      return ask('signUp', { ...user, inviteToken: await invitation() });
    },
    verify: async (email, password) =>
      (await ask('verifyNativeUserCredentials', { userUrn: userUrn(email), password })).json,
    async tokenFor(userId) {
      const { json } = await ask('generateSessionTokenForUser', { userId });
      return (json as { accessToken: string }).accessToken;
    },
  };
}
