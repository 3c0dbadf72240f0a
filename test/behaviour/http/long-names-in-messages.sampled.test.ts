import { describe, expect, it } from 'vitest';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, tagUrn } from '../support/urns.js';

const { call } = await behaviour();

const LONG = `begin${'x'.repeat(1_000_000)}end`;
/** A few lines, in each of the members that repeat a message. */
const MAX_ANSWER = 20_000;
const graphql = (query: string, variables: object = {}) =>
  call('/api/graphql', { body: { query, variables } });

/** Requests that are refused because of an unknown name or text. */
const REFUSED: Record<string, () => ReturnType<typeof call>> = {
  'a field of GraphQL': () => graphql(`{ ${LONG} }`),
  'a variable of GraphQL': () => graphql('{ __typename }', { [LONG]: 1 }),
  'a number of GraphQL': () =>
    graphql(`{ dataset(urn: "${datasetUrn()}") { urn(x: ${'9'.repeat(1_000_000)}) } }`),
  'a type of GraphQL': () =>
    graphql(
      'query ($t: [EntityType!]) { searchAcrossEntities(input: { query: "*", types: $t }) { total } }',
      {
        t: [LONG],
      },
    ),
  'a search field': () =>
    graphql(
      `query ($f: String!) {
        searchAcrossEntities(input: { query: "*", orFilters: [{ and: [{ field: $f, values: ["x"] }] }] }) { total }
      }`,
      { f: LONG },
    ),
  'an aspect of OpenAPI v3': () =>
    call('/openapi/v3/entity/tag?async=false', { body: [{ urn: tagUrn(), [LONG]: { value: {} } }] }),
  'an aspect of OpenAPI v2': () =>
    call('/openapi/v2/entity/tag?async=false', {
      body: [{ urn: tagUrn(), aspects: { [LONG]: { value: {} } } }],
    }),
  'a type of a generic write': () => call('/openapi/v3/entity/generic', { body: { [LONG]: [] } }),
  'an aspect of a proposal': () =>
    call('/aspects?action=ingestProposal', {
      body: {
        proposal: {
          ...{ entityType: 'tag', entityUrn: tagUrn(), changeType: 'UPSERT', aspectName: LONG },
          aspect: { value: '{}', contentType: 'application/json' },
        },
      },
    }),
  'a URN': () =>
    call('/aspects?action=ingestProposal', {
      body: {
        proposal: {
          ...{ entityType: 'tag', entityUrn: LONG, changeType: 'UPSERT', aspectName: 'status' },
          aspect: { value: '{}', contentType: 'application/json' },
        },
      },
    }),
  'a change type': () =>
    call('/aspects?action=ingestProposal', {
      body: {
        proposal: {
          ...{ entityType: 'tag', entityUrn: tagUrn(), changeType: LONG, aspectName: 'status' },
          aspect: { value: '{}', contentType: 'application/json' },
        },
      },
    }),
  'the text of an aspect': () =>
    call('/aspects?action=ingestProposal', {
      body: {
        proposal: {
          ...{ entityType: 'tag', entityUrn: tagUrn(), changeType: 'UPSERT', aspectName: 'status' },
          aspect: { value: LONG, contentType: 'application/json' },
        },
      },
    }),
  'a body that is not JSON': () => call('/entities?action=search', { body: LONG }),
};

describe.each(Object.entries(REFUSED))('%s of a million characters', (name, refuse) => {
  it('is shortened in the answer', async () => {
    const { status, text } = await refuse();
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('INTERNAL');
    // The operation does not use this variable, so it is not refused.
    if (name !== 'a variable of GraphQL') expect(text).toMatch(/error/i);
    expect(text.length).toBeLessThan(MAX_ANSWER);
  });
});

it('a shortened name in a message keeps its ends, and has the number of omitted characters', async () => {
  const { json } = await call('/openapi/v3/entity/generic', { body: { [LONG]: [] } });
  expect((json as { detail: string }).detail).toMatch(
    /^Unknown entity type beginx+… \(\d+ characters\) …x+end$/,
  );
});

it('an error with 50000 problems has the first 1000, and the number of the others', async ({ skip }) => {
  skip(!isThorough, THOROUGH_NOTE);
  const body = { async: 'true', proposals: Array.from({ length: 50_000 }, () => 7) };
  const { status, json } = await call('/aspects?action=ingestProposalBatch', { body });
  expect(status).toBe(400);
  const { errors } = json as { errors: { pointer: string; message: string }[] };
  expect(errors).toHaveLength(1_001);
  expect(errors.at(0)?.pointer).toBe('/proposals/0');
  expect(errors.at(-1)).toEqual({ pointer: '', message: 'There are 49000 more problems' });
});
