import { expect, test } from 'vitest';
import { graphApi } from './support.js';

const api = graphApi();

const nested = (levels: number): string =>
  levels === 0 ? 'urn' : `upstreams(limit: 1) { ${nested(levels - 1)} }`;

test.each([
  ['an unknown field', '{ datasets { nosuch } }', /nosuch/],
  ['a syntax error', '{ datasets {', /Syntax Error/],
  ['a page that is too large', '{ datasets(limit: 1001) { urn } }', /at most 1000/],
  ['a negative page size', '{ datasets(limit: -1) { urn } }', /must not be negative/],
  ['a negative offset', '{ datasets(offset: -1) { urn } }', /must not be negative/],
  ['a negative connection size', '{ datasetsConnection(first: -1) { totalCount } }', /must not be negative/],
  ['a count with two aliases', '{ datasetsConnection { a: totalCount b: totalCount } }', /asked for once/],
  [
    'a page flag with two aliases',
    '{ datasetsConnection { pageInfo { hasNextPage more: hasNextPage } } }',
    /PageInfo.hasNextPage can be asked for once/,
  ],
  [
    'an alias in a fragment of a connection',
    '{ datasetsConnection { ... { n: totalCount } } }',
    /outside fragments/,
  ],
  ['a query that is too deep', `{ datasets(limit: 1) { ${nested(20)} } }`, /15 is allowed/],
  ['a mutation', 'mutation { createDatasets(input: []) { info { nodesCreated } } }', /only reads/],
])('%s is refused as BAD_REQUEST', async (_case, query, message) => {
  const { errors } = await api.query(query);
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_REQUEST']);
  expect(errors?.[0]?.message).toMatch(message);
  expect(api.statements).toEqual([]);
});

test.each([
  ['in the text', '{ datasets(where: {AND: [{urn: {eq: "x"}}, {name: null}]}) { urn } }', {}],
  ['in a nested field', '{ datasets { ownedBy(where: {name: null}) { urn } } }', {}],
  [
    'in a variable',
    'query ($w: DatasetWhere) { datasets(where: $w) { urn } }',
    { w: { AND: [{ name: null }] } },
  ],
])('null as a condition is refused as BAD_REQUEST %s', async (_case, query, variables) => {
  const { errors } = await api.query(query, variables);
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  expect(errors?.[0]?.message).toMatch(/must not be null/);
});

test('variables of a wrong type are refused as BAD_REQUEST', async () => {
  const query = 'query ($w: DatasetWhere) { datasets(where: $w) { urn } }';
  const { errors } = await api.query(query, { w: 7 });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_REQUEST']);
});

test('the page size in a variable is limited, too', async () => {
  const { errors } = await api.query('query ($n: Int) { datasets(limit: $n) { urn } }', { n: 5000 });
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
});

test('the limit of depth counts fields in fragments', async () => {
  const fragments = `fragment A on Entity { upstreams(limit: 1) { ...B } } fragment B on Entity { ${nested(14)} }`;
  const { errors } = await api.query(`{ entities(limit: 1) { ...A } } ${fragments}`);
  expect(errors?.[0]?.message).toMatch(/nests fields 17 deep/);
});

test('a query for too many nodes is refused as LIMIT_EXCEEDED', async () => {
  const { errors } = await api.query('{ datasets(limit: 1000) { upstreams(limit: 1000) { urn } } }');
  expect(errors).toEqual([
    { message: expect.stringMatching(/up to 1001000 nodes/), extensions: { code: 'LIMIT_EXCEEDED' } },
  ]);
});

test('introspection returns the schema', async () => {
  const { getIntrospectionQuery } = await import('graphql');
  const { data, errors } = await api.query(getIntrospectionQuery());
  expect(errors).toBeUndefined();
  expect(data).toHaveProperty('__schema');
});

test('GET /schema.graphql returns the SDL, and DELETE is refused with 405', async () => {
  const text = await (await fetch(`${api.url()}/schema.graphql`)).text();
  expect(text).toContain('type Dataset {');
  const refused = await fetch(api.url(), { method: 'DELETE' });
  expect(refused.status).toBe(405);
});
