// The users who open DataHub's pages, and their actions there.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAuthenticatedService } from '../../../scripts/support/service.mjs';
import { tryAllEdits } from './attempts.mjs';
import { editAll } from './edits.mjs';
import { openAllPages } from './open-pages.mjs';

/** @import { BrowserContext } from 'playwright-core' */
/** @import { Service } from '../../../scripts/support/service.mjs' */
/** @import { Session } from './open-pages.mjs' */

/**
 * A person who opens the pages.
 * @typedef {object} Person
 * @property {string} [name]
 * @property {(context: BrowserContext) => Promise<void>} signIn
 * @property {(session: Session) => Promise<void>} drive what they do
 */

/**
 * Without authentication: somebody who opens every page, and edits.
 * @type {Person}
 */
export const ANYBODY = {
  signIn: async () => undefined,
  async drive(session) {
    await openAndNote(session);
    await editAll(session);
  },
};

/** The administrator of a new catalog, who signs in with their access token. */
const ADMINISTRATOR = 'datahub';

/** Everybody would get a privilege by it; and no link leads readers to its page. */
const WITHOUT = ['create a policy'];

/**
 * Users who sign up by an invitation, with the role Reader or none. The default policies give them their privileges.
 * @type {Record<string, string | undefined>}
 */
const READERS = { reader: 'urn:li:dataHubRole:Reader', 'no-role': undefined };
const NOT_OFFERED_TO_READERS = ['policies'];
const PASSWORD = 'correct horse battery staple';

/**
 * Starts a service with authentication, which serves the pages, beside one without. `people` open them one after the other: how
 * they sign in, within a context of the browser, and what they do.
 * @param {Service} service
 * @param {string} folder
 * @param {Record<string, string>} settings
 */
export async function startForPeople(service, folder, settings) {
  const authenticated = await startAuthenticatedService(service, join(folder, 'authenticated'), {
    ...settings,
    CAIRN_NATIVE_USERS: 'on',
  });
  if (authenticated === undefined)
    throw new Error('The service that is already running has no Neo4j to share');
  const { token, pages = '', stop } = authenticated;
  /** @type {Person} */
  const administrator = {
    name: 'administrator',
    signIn: (context) => post(context, '/logIn', { username: ADMINISTRATOR, password: token }),
    drive: (session) => editAll(session, WITHOUT),
  };
  const readers = Object.entries(READERS).map(
    /** @returns {Person} */ ([name, role]) => ({
      name,
      async signIn(context) {
        const inviteToken = await invitationFor(role);
        const person = { fullName: 'Rita Reader', title: 'Analyst', email: `${name}@example.org` };
        await post(context, '/signUp', { ...person, password: PASSWORD, inviteToken });
      },
      async drive(session) {
        await openAndNote(session, NOT_OFFERED_TO_READERS);
        await tryAllEdits(session, WITHOUT);
      },
    }),
  );
  return { pages, people: [administrator, ...readers], stop };

  /** @param {string | undefined} roleUrn */
  async function invitationFor(roleUrn) {
    const query = 'query ($input: GetInviteTokenInput!) { getInviteToken(input: $input) { inviteToken } }';
    const response = await fetch(`${pages}/api/v2/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables: { input: { roleUrn } } }),
    });
    const { data } = /** @type {{ data: { getInviteToken: { inviteToken: string } } }} */ (
      await response.json()
    );
    return data.getInviteToken.inviteToken;
  }

  /**
   * @param {BrowserContext} context
   * @param {string} path
   * @param {object} data
   */
  async function post({ request }, path, data) {
    const response = await request.post(`${pages}${path}`, { data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  }
}

/**
 * Opens all pages, and leaves what they asked in the folder.
 * @param {Session} session
 * @param {readonly string[]} [notOffered]
 */
async function openAndNote(session, notOffered) {
  await openAllPages(session, notOffered);
  writeFileSync(join(session.folder, 'operations.json'), JSON.stringify(session.recorder.pages()));
}
