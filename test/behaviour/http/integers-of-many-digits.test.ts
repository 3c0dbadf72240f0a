import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn } from '../support/urns.js';

const { call, rest } = await behaviour();

/** Far beyond what a double, the largest number of the model, can hold. */
const DIGITS = '9'.repeat(100_000);
/** The largest power of ten that a double can hold. */
const LARGEST = `1${'0'.repeat(308)}`;

const aspect = (number: string) =>
  `{"timestampMillis": 1, "rowCount": 1, "fieldProfiles": [{"fieldPath": "f", "nullProportion": ${number}}]}`;

/** Every place where the text of a number is parsed. */
const SENT: Record<string, (urn: string, number: string) => ReturnType<typeof call>> = {
  'the body of OpenAPI v3': (urn, number) =>
    call(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/datasetProfile?async=false`, {
      body: `{"value": ${aspect(number)}}`,
    }),
  'the body of OpenAPI v2': (urn, number) =>
    call(`/openapi/v2/entity/dataset/${encodeURIComponent(urn)}/datasetProfile`, { body: aspect(number) }),
  'the text of an aspect': (urn, number) => {
    const sent = proposal(urn, 'datasetProfile', {});
    const whole = { ...sent, aspect: { ...sent.aspect, value: aspect(number) } };
    return call('/aspects?action=ingestProposal', { body: { proposal: whole } });
  },
  'a variable of GraphQL': (urn, number) =>
    call('/api/graphql', {
      body: `{"query": "mutation ($p: [ProposalInput!]!) { ingestProposals(proposals: $p) { urn } }", "variables": {"p": [{"urn": "${urn}", "aspectName": "datasetProfile", "aspect": ${aspect(number)}}]}}`,
    }),
  'a literal of GraphQL': (urn, number) => {
    const literal = aspect(number).replace(/"(\w+)":/g, '$1:');
    const query = `mutation { ingestProposals(proposals: [{urn: "${urn}", aspectName: "datasetProfile", aspect: ${literal}}]) { urn } }`;
    return call('/api/graphql', { body: { query } });
  },
};

describe.each(Object.entries(SENT))('in %s', (_, sendNumber) => {
  it('an integer of 100000 digits is refused', async () => {
    const urn = datasetUrn();
    const { status, text } = await sendNumber(urn, DIGITS);
    expect(status === 400 || /"code":"BAD_REQUEST"/.test(text)).toBe(true);
    expect(text).toMatch(/A number has 100000 digits, and at most 309 are possible/);
    expect(await rest.exists(urn)).toBe(false);
  });

  it('the largest power of ten that a double can hold is accepted', async () => {
    const urn = datasetUrn();
    const { status, text } = await sendNumber(urn, LARGEST);
    expect(status).toBeLessThan(300);
    expect(text).not.toContain('"errors"');
    expect(await rest.exists(urn)).toBe(true);
  });
});

it.each([
  [
    'a Long',
    `{ dataset(urn: "${datasetUrn()}") { datasetProfiles(startTimeMillis: ${DIGITS}) { rowCount } } }`,
  ],
  [
    'a Long as a text',
    `{ dataset(urn: "${datasetUrn()}") { datasetProfiles(startTimeMillis: "${DIGITS}") { rowCount } } }`,
  ],
])('%s of GraphQL with 100000 digits is refused', async (_, query) => {
  const { json } = await call('/api/graphql', { body: { query } });
  expect(json).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
});
