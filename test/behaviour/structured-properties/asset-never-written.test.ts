import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { proposal } from '../support/proposal.js';
import { defined, shownValues, string, valuesOf } from '../support/structured-properties.js';
import { datasetUrn } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { refused } = graphqlOf(baseUrl);
const property = await defined(rest);
const value = valuesOf([property, [string('a')]]);

const PROPOSALS: [string, (urn: string) => [path: string, body: object]][] = [
  [
    'ingestProposal',
    (urn) => ['/aspects?action=ingestProposal', { proposal: proposal(urn, 'structuredProperties', value) }],
  ],
  ...['true', 'false'].map((async): [string, (urn: string) => [string, object]] => [
    `ingestProposalBatch with async=${async}`,
    (urn) => [
      '/aspects?action=ingestProposalBatch',
      { proposals: [proposal(urn, 'structuredProperties', value)], async },
    ],
  ]),
  [
    'a batch of OpenAPI v3',
    (urn) => ['/openapi/v3/entity/dataset?async=false', [{ urn, structuredProperties: { value } }]],
  ],
  [
    'a batch of OpenAPI v2',
    (urn) => [
      '/openapi/v2/entity/dataset?async=false',
      [{ urn, aspects: { structuredProperties: { value } } }],
    ],
  ],
  [
    'ingestProposals',
    (urn) => [
      '/api/graphql',
      {
        query: 'mutation ($proposals: [ProposalInput!]!) { ingestProposals(proposals: $proposals) { urn } }',
        variables: { proposals: [{ urn, aspectName: 'structuredProperties', aspect: value }] },
      },
    ],
  ],
];

describe('values of structured properties on an asset that does not exist yet', () => {
  it.each(PROPOSALS)('are written by %s, like any aspect', async (_, request) => {
    const urn = datasetUrn();
    const [path, body] = request(urn);
    const answer = await call(path, { body });
    expect([answer.status, answer.json]).not.toMatchObject([200, { errors: expect.anything() }]);
    expect(answer.status).toBe(200);
    expect(await shownValues(rest, urn)).toEqual({ [property]: [string('a')] });
  });

  it('are refused by the endpoints for structured properties and by upsertStructuredProperties', async () => {
    const urn = datasetUrn();
    const path = (version: string) =>
      `/openapi/${version}/entity/dataset/${encodeURIComponent(urn)}/structuredProperties`;
    const patch = [{ op: 'add', path: `/properties/${property}`, value: value.properties }];
    const upsert = `mutation ($input: UpsertStructuredPropertiesInput!) {
      upsertStructuredProperties(input: $input) { properties { structuredProperty { urn } } }
    }`;
    const params = [{ structuredPropertyUrn: property, values: [{ stringValue: 'a' }] }];
    const statuses = [
      await call(path('v3'), { body: { value } }),
      await call(path('v2'), { body: value }),
      await call(path('v3'), { method: 'PATCH', body: { patch } }),
      await call(path('v2'), { method: 'PATCH', body: { patch } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(
      await refused(upsert, { input: { assetUrn: urn, structuredPropertyInputParams: params } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rest.exists(urn)).toBe(false);
  });
});
