import { afterEach, expect, it } from 'vitest';
import { graphqlOf } from '../support/graphql.js';
import { openRoles } from '../support/roles.js';
import { send } from '../support/send.js';
import { uniqueName } from '../support/urns.js';

const { baseUrl, as } = await openRoles();
const { run, refused } = graphqlOf(baseUrl);

const PATH = '/openapi/operations/throttle/requests';
const ON = { '[MANUAL]': { activeThrottles: ['MANUAL'], disabledThrottles: [], throttled: true } };
const CREATE = 'mutation ($name: String!) { createTag(input: {id: $name, name: $name}) }';

const throttle = (enabled: boolean) => send(baseUrl, `${PATH}/manual?enabled=${enabled}`, { method: 'POST' });

afterEach(() => as('admin', () => throttle(false)));

function ingest(action: string, what: object) {
  return send(baseUrl, `/aspects?action=${action}`, { body: what });
}

const proposal = () => ({
  entityType: 'tag',
  entityUrn: `urn:li:tag:${uniqueName()}`,
  changeType: 'UPSERT',
  aspectName: 'tagProperties',
  aspect: { value: '{"name":"t"}', contentType: 'application/json' },
});

it('while the write throttle is on, ingestion gets 429, and mutations still write', async () => {
  await as('admin', async () => {
    expect(await throttle(true)).toMatchObject({ status: 200, json: ON });
    expect(await send(baseUrl, PATH)).toMatchObject({ status: 200, json: ON });
    expect(await ingest('ingestProposal', { proposal: proposal() })).toMatchObject({ status: 429 });
    expect(await run(CREATE, { name: uniqueName() })).toMatchObject({ createTag: expect.any(String) });
    expect(await throttle(false)).toMatchObject({ status: 200, json: {} });
    expect(await ingest('ingestProposal', { proposal: proposal() })).toMatchObject({ status: 200 });
  });
});

it('the write throttle is refused to editors, and allowed to administrators', async () => {
  expect(await as('editor', () => throttle(true))).toMatchObject({ status: 403 });
  expect(await as('editor', () => send(baseUrl, PATH))).toMatchObject({ status: 403 });
  expect(await as('editor', () => refused('{ writeThrottle { isOn } }'))).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await as('admin', () => throttle(true))).toMatchObject({ status: 200 });
});
