// Who opens DataHub's pages, and what they do there.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAuthenticatedService } from '../authenticated-service.mjs';
import { tryAllEdits } from './attempts.mjs';
import { editAll } from './edits.mjs';
import { openAllPages } from './open-pages.mjs';

/** Without authentication: somebody who opens every page, and edits. */
export const ANYBODY = {
  signIn: async () => undefined,
  async drive(parts) {
    await openAndNote(parts);
    await editAll(parts);
  },
};

/** The administrator of a new catalog, who signs in with their access token. */
const ADMINISTRATOR = 'datahub';

/** Everybody would get a privilege by it; and no link leads readers to its page. */
const WITHOUT = ['create a policy'];

/** Who signs up by an invitation: for the role Reader, and for none, so that the default policies say what they may do. */
const READERS = { reader: 'urn:li:dataHubRole:Reader', 'no-role': undefined };
const NOT_OFFERED_TO_READERS = ['policies'];
const PASSWORD = 'correct horse battery staple';

/**
 * Starts a service with authentication, which serves the pages, beside one without. `people` open them one after the other: how
 * they sign in, within a context of the browser, and what they do.
 */
export async function startForPeople(service, folder, settings) {
  const { env, pages, stop } = await startAuthenticatedService(service, join(folder, 'authenticated'), {
    ...settings,
    CAIRN_NATIVE_USERS: 'on',
  });
  const token = env.CAIRN_AUTHENTICATED_TOKEN;
  const administrator = {
    name: 'administrator',
    signIn: (context) => post(context, '/logIn', { username: ADMINISTRATOR, password: token }),
    drive: (parts) => editAll({ ...parts, without: WITHOUT }),
  };
  const readers = Object.entries(READERS).map(([name, role]) => ({
    name,
    async signIn(context) {
      const inviteToken = await invitationFor(role);
      const person = { fullName: 'Rita Reader', title: 'Analyst', email: `${name}@example.org` };
      await post(context, '/signUp', { ...person, password: PASSWORD, inviteToken });
    },
    async drive(parts) {
      await openAndNote({ ...parts, notOffered: NOT_OFFERED_TO_READERS });
      await tryAllEdits({ ...parts, without: WITHOUT });
    },
  }));
  return { pages, people: [administrator, ...readers], stop };

  async function invitationFor(roleUrn) {
    const query = 'query ($input: GetInviteTokenInput!) { getInviteToken(input: $input) { inviteToken } }';
    const response = await fetch(`${pages}/api/v2/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables: { input: { roleUrn } } }),
    });
    return (await response.json()).data.getInviteToken.inviteToken;
  }

  async function post({ request }, path, data) {
    const response = await request.post(`${pages}${path}`, { data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  }
}

/** Opens all pages, and leaves what they asked in the folder. */
async function openAndNote(parts) {
  await openAllPages(parts);
  writeFileSync(join(parts.folder, 'operations.json'), JSON.stringify(parts.recorder.pages()));
}
