import { expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { COLUMNS } from '../support/column-lineage.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn } from '../support/urns.js';

const { baseUrl, rest, call } = await behaviour();
const { refused } = graphqlOf(baseUrl);

it('columnLineage refuses invalid arguments as BAD_REQUEST, and an absent dataset as NOT_FOUND', async () => {
  const raw = datasetUrn();
  await rest.write({ urn: raw, aspect: 'status', value: { removed: false } });
  const codeOf = async (input: object) => (await refused(COLUMNS, { input })).code;
  expect(await codeOf({ urns: [] })).toBe('BAD_REQUEST');
  expect(await codeOf({ urns: ['nonsense'] })).toBe('BAD_REQUEST');
  expect(await codeOf({ urns: [raw], hops: 0 })).toBe('BAD_REQUEST');
  expect(await codeOf({ urns: [raw], maxNodes: 100_001 })).toBe('BAD_REQUEST');
  expect(await codeOf({ urns: [raw], maxBytes: -1 })).toBe('BAD_REQUEST');
  expect(await codeOf({ urns: [raw], asOf: 'now+1d' })).toBe('BAD_REQUEST');
  expect(await codeOf({ urns: Array.from({ length: 1001 }, (_, i) => datasetUrn(`n${i}`)) })).toBe(
    'BAD_REQUEST',
  );
  const absent = datasetUrn();
  expect(await refused(COLUMNS, { input: { urns: [raw, absent] } })).toEqual({
    code: 'NOT_FOUND',
    message: `${absent} does not exist`,
  });
  const { status } = await call('/openapi/v3/lineage/columns?hops=0', {
    method: 'POST',
    body: { urns: [raw] },
  });
  expect(status).toBe(400);
});
