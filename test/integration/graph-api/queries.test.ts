import { beforeAll, expect, test } from 'vitest';
import { explain } from '../catalog/support/query-plan.js';
import { graphApi } from './support.js';

const api = graphApi();
const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:graphapi,${name},PROD)`;
const field = (name: string, path: string) => `urn:li:schemaField:(${dataset(name)},${path})`;
const [orders, customers, revenue] = [
  dataset('shop.orders'),
  dataset('shop.customers'),
  dataset('shop.revenue'),
];
const ada = 'urn:li:corpuser:ga_ada';
const stamp = { time: 1_700_000_000_000, actor: ada };

beforeAll(async () => {
  const owners = [
    { owner: ada, type: 'TECHNICAL_OWNER' },
    { owner: 'urn:li:corpGroup:ga_sales', type: 'BUSINESS_OWNER' },
  ];
  const upstreams = [orders, customers].map((urn) => ({
    dataset: urn,
    type: 'TRANSFORMED',
    auditStamp: stamp,
  }));
  const fineGrainedLineages = [
    {
      upstreamType: 'FIELD_SET',
      upstreams: [field('shop.orders', 'amount')],
      downstreamType: 'FIELD',
      downstreams: [field('shop.revenue', 'total')],
    },
  ];
  await api.write(
    { urn: orders, aspectName: 'datasetProperties', aspect: { name: 'Orders' } },
    { urn: orders, aspectName: 'ownership', aspect: { owners } },
    { urn: orders, aspectName: 'globalTags', aspect: { tags: [{ tag: 'urn:li:tag:ga_pii' }] } },
    { urn: customers, aspectName: 'status', aspect: { removed: true } },
    { urn: revenue, aspectName: 'upstreamLineage', aspect: { upstreams, fineGrainedLineages } },
  );
  await api.write({ urn: orders, aspectName: 'datasetProperties', aspect: { name: 'All orders' } });
  await api.query('{ entities(limit: 1) { urn } }');
});

test('a nested selection takes one statement', async () => {
  const { data, errors } = await api.query(
    `query ($urn: String!) {
      datasets(where: { urn: { eq: $urn } }) {
        name
        removed
        upstreams(sort: [{ urn: ASC }]) { name removed ownedBy(sort: [{ urn: ASC }]) { urn type } }
        downstreamOf(sort: [{ urn: ASC }]) { urn taggedWith { name } }
      }
    }`,
    { urn: revenue },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    datasets: [
      {
        name: 'shop.revenue',
        removed: false,
        upstreams: [
          { name: 'shop.customers', removed: true, ownedBy: [] },
          {
            name: 'All orders',
            removed: false,
            ownedBy: [
              { urn: 'urn:li:corpGroup:ga_sales', type: 'corpGroup' },
              { urn: 'urn:li:corpuser:ga_ada', type: 'corpuser' },
            ],
          },
        ],
        downstreamOf: [
          { urn: customers, taggedWith: [] },
          { urn: orders, taggedWith: [{ name: 'ga_pii' }] },
          { urn: field('shop.orders', 'amount'), taggedWith: [] },
        ],
      },
    ],
  });
  expect(api.statements).toHaveLength(1);
});

test('a node is read by its URN through the index', async () => {
  await api.query('query ($urn: String!) { datasets(where: { urn: { eq: $urn } }) { name } }', {
    urn: orders,
  });
  const [statement = ''] = api.statements;
  const operators = await explain(api.graph(), statement.replace(/^CYPHER 5/, ''));
  expect(operators.map(({ name }) => name)).toContain('NodeUniqueIndexSeek');
});

test('a filter on relationships returns the matching nodes', async () => {
  const { data } = await api.query(`{
    tagged: datasets(where: { taggedWith: { some: { name: { eq: "ga_pii" } } } }) { urn }
    owned: corpUsers(where: { username: { eq: "ga_ada" } }) { incomingOwnedBy { urn } }
  }`);
  expect(data).toEqual({ tagged: [{ urn: orders }], owned: [{ incomingOwnedBy: [{ urn: orders }] }] });
});

test('aspects are returned as JSON, including former versions', async () => {
  const { data } = await api.query(
    `query ($urn: String!) {
      datasets(where: { urn: { eq: $urn } }) {
        hasAspect(where: { name: { eq: "datasetProperties" } }) { number value actor }
        hadAspect { name number value }
      }
    }`,
    { urn: orders },
  );
  expect(data?.datasets).toEqual([
    {
      hasAspect: [{ number: 2, value: { name: 'All orders' }, actor: 'urn:li:corpuser:tester' }],
      hadAspect: [{ name: 'datasetProperties', number: 1, value: { name: 'Orders' } }],
    },
  ]);
});

test('a connection has the total, and the properties of each relationship', async () => {
  const { data } = await api.query(
    `query ($urn: String!) {
      datasets(where: { urn: { eq: $urn } }) {
        downstreamOfConnection(first: 1, sort: [{ node: { urn: ASC } }]) {
          totalCount
          pageInfo { hasNextPage }
          edges { node { urn } properties { aspect source updated updatedActor } }
        }
      }
    }`,
    { urn: revenue },
  );
  const facts = { aspect: 'upstreamLineage', source: revenue, updated: '1700000000000', updatedActor: ada };
  expect(data?.datasets).toEqual([
    {
      downstreamOfConnection: {
        totalCount: 3,
        pageInfo: { hasNextPage: true },
        edges: [{ node: { urn: customers }, properties: facts }],
      },
    },
  ]);
});

test('columns have lineage of their own', async () => {
  const { data } = await api.query(
    'query ($urn: String!) { schemaFields(where: { urn: { eq: $urn } }) { fieldPath downstreams { urn type } } }',
    { urn: field('shop.orders', 'amount') },
  );
  expect(data?.schemaFields).toEqual([
    { fieldPath: 'amount', downstreams: [{ urn: field('shop.revenue', 'total'), type: 'schemaField' }] },
  ]);
});

test('a placeholder has null for createdAt and removed', async () => {
  const { data } = await api.query('{ tags(where: { name: { eq: "ga_pii" } }) { urn createdAt removed } }');
  expect(data?.tags).toEqual([{ urn: 'urn:li:tag:ga_pii', createdAt: null, removed: null }]);
});
