import { expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { send } from '../support/send.js';

const { baseUrl } = await behaviour();
const { refused } = graphqlOf(baseUrl);

/** One more than a list may have. */
const TOO_MANY = Array(50_001).fill('x');

it.each([
  ['/openapi/v3/entity/tag', TOO_MANY],
  ['/openapi/v3/entity/tag/batchGet', TOO_MANY],
  ['/openapi/v2/entity/tag', TOO_MANY],
  ['/openapi/v3/entity/generic', { tag: TOO_MANY }],
  ['/aspects?action=ingestProposalBatch', { proposals: TOO_MANY }],
])('%s refuses a list of more than 50000 items', async (path, body) => {
  const { status, json } = await send(baseUrl, path, { body });
  expect(status).toBe(413);
  expect(json).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    errors: [{ message: 'has 50001 items, and 50000 are allowed: send them in several requests' }],
  });
});

it('GraphQL refuses a variable with a list of more than 50000 items', async () => {
  const query = 'query ($urns: [String!]!) { entities(urns: $urns) { urn } }';
  expect(await refused(query, { urns: TOO_MANY })).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: 'The variable urns has 50001 items, and 50000 are allowed: send them in several requests',
  });
});
