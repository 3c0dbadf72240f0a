import { expect, it } from 'vitest';
import { policyUsersOf } from '../support/policy-users.js';
import { ADMINS, openRoles, ROLES } from '../support/roles.js';
import { send } from '../support/send.js';

const roles = await openRoles();
const { baseUrl, as, refused } = roles;
const somebody = policyUsersOf(roles);

const CHANGES = 'MetadataChangeLog_Versioned_v1';
const PLATFORM = 'PlatformEvent_v1';
const poll = async (topic: string) =>
  (await send(baseUrl, `/openapi/v1/events/poll?topic=${topic}&pollTimeoutSeconds=0`)).status;
const QUERY = 'query ($input: PollEventsInput!) { pollEvents(input: $input) { count } }';

it.each(ROLES)('polling events without a privilege is FORBIDDEN to a %s, except an admin', async (who) => {
  const isAdmin = ADMINS.includes(who);
  expect(await as(who, () => poll(PLATFORM))).toBe(isAdmin ? 200 : 403);
  const input = { topic: PLATFORM, pollTimeoutSeconds: 0 };
  if (!isAdmin) expect(await as(who, () => refused(QUERY, { input }))).toMatchObject({ code: 'FORBIDDEN' });
});

it('event streams and subscriptions are FORBIDDEN without the privilege of their topic', async () => {
  const { as: asPoller } = await somebody(['GET_PLATFORM_EVENTS']);
  const subscription = {
    body: { query: 'subscription { changes(input: {}) { offset } }' },
    headers: { Accept: 'text/event-stream' },
  };
  for (const attempt of [asPoller, (work: () => unknown) => as('editor', work)]) {
    const stream = await attempt(() => send(baseUrl, '/openapi/v1/events/stream'));
    expect(stream).toMatchObject({ status: 403 });
    const ofGraphql = await attempt(() => send(baseUrl, '/api/graphql/stream', subscription));
    expect(ofGraphql).toMatchObject({ text: expect.stringContaining('FORBIDDEN') });
  }
});

it.each([
  ['GET_PLATFORM_EVENTS', [200, 403]],
  ['GET_METADATA_CHANGE_LOG_EVENTS', [403, 200]],
  ['GET_TOPIC_EVENTS', [200, 200]],
] as const)('%s lets a user poll its topics only', async (privilege, expected) => {
  const { as: asPoller } = await somebody([privilege]);
  expect([await asPoller(() => poll(PLATFORM)), await asPoller(() => poll(CHANGES))]).toEqual(expected);
});
