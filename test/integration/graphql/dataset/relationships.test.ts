import { expect, test } from 'vitest';
import { openDataset } from '../support/dataset.js';
import { columnUrn, datasetUrn, write } from '../support/write.js';

const { api, dataset, orders } = await openDataset();
const STAMP = { time: 1_700_000_000_000, actor: 'urn:li:corpuser:ada' };

test('dataset: fineGrainedLineages have dataset and path, without whole datasets', async () => {
  const raw = datasetUrn('shop.raw');
  await write(api, orders, {
    upstreamLineage: {
      upstreams: [{ dataset: raw, type: 'TRANSFORMED' }],
      fineGrainedLineages: [
        {
          upstreamType: 'FIELD_SET',
          upstreams: [columnUrn(raw, 'a'), raw],
          downstreamType: 'FIELD',
          downstreams: [columnUrn(orders, 'id')],
        },
      ],
    },
  });
  expect(
    await dataset('{ fineGrainedLineages { upstreams { urn path } downstreams { urn path } } }'),
  ).toEqual({
    fineGrainedLineages: [
      { upstreams: [{ urn: raw, path: 'a' }], downstreams: [{ urn: orders, path: 'id' }] },
    ],
  });
});

test('dataset: relationships are filtered by entity type and soft deletion, in pages', async () => {
  const [a, b] = [datasetUrn('rel.a'), datasetUrn('rel.b')];
  await write(api, a, { upstreamLineage: { upstreams: [{ dataset: b, type: 'COPY', auditStamp: STAMP }] } });
  await write(api, b, { status: { removed: true } });
  const ask = (more = '') =>
    dataset(
      `{ relationships(input: { types: ["DownstreamOf"], direction: OUTGOING${more} }) {
      start count total relationships { type direction entity { urn type } } } }`,
      a,
    );
  const found = { type: 'DownstreamOf', direction: 'OUTGOING', entity: { urn: b, type: 'DATASET' } };
  expect(await ask()).toEqual({ relationships: { start: 0, count: 1, total: 1, relationships: [found] } });
  const none = { relationships: { start: 0, count: 0, total: 0, relationships: [] } };
  expect(await ask(', includeSoftDelete: false')).toEqual(none);
  expect(await ask(', relatedEntityTypes: ["dataJob"]')).toEqual(none);
});

test('dataset: assertions and contract, and the children of a glossary node', async () => {
  const assertion = 'urn:li:assertion:fresh';
  await write(api, assertion, {
    assertionInfo: {
      type: 'DATASET',
      datasetAssertion: { dataset: orders, scope: 'DATASET_ROWS', operator: 'BETWEEN' },
    },
  });
  await write(api, 'urn:li:dataContract:c', { dataContractProperties: { entity: orders } });
  const ask = () =>
    dataset(
      '{ assertions { total assertions { urn info { type } dataset { urn } } } contract { urn properties { entityUrn } } }',
    );
  const contract = { urn: 'urn:li:dataContract:c', properties: { entityUrn: orders } };
  const found = { urn: assertion, info: { type: 'DATASET' }, dataset: { urn: orders } };
  expect(await ask()).toEqual({ assertions: { total: 1, assertions: [found] }, contract });
  await write(api, assertion, { status: { removed: true } });
  expect(await ask()).toEqual({ assertions: { total: 0, assertions: [] }, contract });

  const parentNode = 'urn:li:glossaryNode:finance';
  await write(api, 'urn:li:glossaryTerm:finance.revenue', {
    glossaryTermInfo: { definition: 'd', termSource: 'INTERNAL', parentNode },
  });
  const { data } =
    await api.run(`{ glossaryNode(urn: "${parentNode}") { childrenCount { termsCount nodesCount } properties { name } }
    glossaryTerm(urn: "urn:li:glossaryTerm:finance.revenue") { name hierarchicalName properties { name } parentNodes { count nodes { urn } } } }`);
  expect(data).toEqual({
    glossaryNode: { childrenCount: { termsCount: 1, nodesCount: 0 }, properties: { name: 'finance' } },
    glossaryTerm: {
      name: 'revenue',
      hierarchicalName: 'finance.revenue',
      properties: { name: 'revenue' },
      parentNodes: { count: 1, nodes: [{ urn: parentNode }] },
    },
  });
});
