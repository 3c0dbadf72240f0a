import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Graph } from '../../src/store/graph/graph.js';
import { edit, openEditing } from '../behaviour/support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../behaviour/support/urns.js';
import { afterFile } from '../support/after-file.js';
import { cleanDatabase } from '../support/clean-database.js';
import { copyEntity } from '../support/entity-copies.js';
import { connectTestGraph } from '../support/test-neo4j.js';

// Tens of thousands are read and written: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let graph: Graph;
// Last of all, behind the service: other files need not carry these tens of thousands.
afterFile(async () => {
  vi.resetConfig();
  await cleanDatabase(graph);
  await graph.close();
});

const { run, rest, dataset, aspectOf } = await openEditing();

/** One more than a page of the store holds, beside what the copies are made of. */
const COPIES = 10_000;
const STAMP = { time: 1, actor: 'urn:li:corpuser:datahub' };

beforeAll(async () => {
  graph = await connectTestGraph();
});

describe('an asset with more than 10,000 incidents', () => {
  let asset: string;

  beforeAll(async () => {
    asset = await dataset();
    const mark = uniqueName('a');
    const incident = (id: string, title: string, state: string, time: number) => ({
      urn: `urn:li:incident:${id}`,
      aspect: 'incidentInfo',
      value: {
        type: 'FRESHNESS',
        title,
        entities: [asset],
        status: { state, lastUpdated: { ...STAMP, time } },
        created: { ...STAMP, time },
      },
    });
    await rest.writeBatch([
      incident(mark, 'old', 'RESOLVED', 1),
      incident(uniqueName('z'), 'newest', 'ACTIVE', 2),
    ]);
    await copyEntity(graph, { urn: `urn:li:incident:${mark}`, mark, aspects: ['incidentInfo'] }, COPIES);
  });

  it('returns the exact total, and the newest incident first', async () => {
    const ASK = `query ($urn: String!) { dataset(urn: $urn) {
      incidents(count: 1) { total incidents { title } } active: incidents(state: ACTIVE) { total }
    } }`;
    expect(await run(ASK, { urn: asset })).toEqual({
      dataset: { incidents: { total: COPIES + 2, incidents: [{ title: 'newest' }] }, active: { total: 1 } },
    });
  });

  it('has the health FAIL for a single active incident', async () => {
    const ASK = 'query ($urn: String!) { dataset(urn: $urn) { health { type status message } } }';
    expect(await run(ASK, { urn: asset })).toEqual({
      dataset: { health: [{ type: 'INCIDENTS', status: 'FAIL', message: '1 active incident' }] },
    });
  });
});

it('an asset with more than 10,000 assertions has the health of the worst one', async () => {
  const asset = await dataset();
  const [mark, last] = [uniqueName('a'), uniqueName('z')];
  const assertion = (id: string, type: string) => {
    const urn = `urn:li:assertion:${id}`;
    const event = {
      timestampMillis: 1,
      runId: 'r',
      status: 'COMPLETE',
      asserteeUrn: asset,
      assertionUrn: urn,
      result: { type },
    };
    const info = { type: 'CUSTOM', customAssertion: { type: 'Late', entity: asset } };
    return [
      { urn, aspect: 'assertionInfo', value: info },
      { urn, aspect: 'assertionRunEvent', value: event },
    ];
  };
  await rest.writeBatch([...assertion(mark, 'SUCCESS'), ...assertion(last, 'FAILURE')]);
  await copyEntity(
    graph,
    { urn: `urn:li:assertion:${mark}`, mark, aspects: ['assertionInfo', 'assertionRunEvent'] },
    COPIES,
  );
  const ASK = `query ($urn: String!) { dataset(urn: $urn) {
    health { type status message causes latestAssertionStatusByType { total statusCount } } } }`;
  expect(await run(ASK, { urn: asset })).toEqual({
    dataset: {
      health: expect.arrayContaining([
        {
          type: 'ASSERTIONS',
          status: 'FAIL',
          message: `1 of ${COPIES + 2} assertions are failing`,
          causes: [`urn:li:assertion:${last}`],
          latestAssertionStatusByType: [{ total: COPIES + 2, statusCount: 1 }],
        },
      ]),
    },
  });
});

it('linking and unlinking one of more than 10,000 versions gives the right latest version', async () => {
  const LINK =
    'mutation ($input: LinkVersionInput!) { linkAssetVersion(input: $input) { latestVersion { urn } } }';
  const UNLINK = 'mutation ($input: UnlinkVersionInput!) { unlinkAssetVersion(input: $input) { urn } }';
  const versionSet = `urn:li:versionSet:(${uniqueName()},dataset)`;
  const mark = uniqueName('a');
  const [first, second, third] = [mark, uniqueName('y'), uniqueName('z')].map((name) => datasetUrn(name)) as [
    string,
    string,
    string,
  ];
  for (const urn of [first, second, third])
    await rest.write({ urn, aspect: 'status', value: { removed: false } });
  const link = (linkedEntity: string) =>
    run(LINK, { input: { versionSet, linkedEntity, version: linkedEntity } });
  await link(first);
  await link(second);
  await copyEntity(graph, { urn: first, mark, aspects: ['versionProperties'] }, COPIES);
  expect(await link(third)).toEqual({ linkAssetVersion: { latestVersion: { urn: third } } });
  expect(await aspectOf(second, 'versionProperties')).toMatchObject({ sortId: 'AAAAAAAB', isLatest: false });
  expect(await aspectOf(third, 'versionProperties')).toMatchObject({ sortId: 'AAAAAAAC', isLatest: true });
  await run(UNLINK, { input: { versionSet, unlinkedEntity: third } });
  expect(await aspectOf(second, 'versionProperties')).toMatchObject({ isLatest: true });
  expect(await aspectOf(versionSet, 'versionSetProperties')).toMatchObject({ latest: second });
});

it('isAssignedToMe finds the last of more than 10,000 groups of a user', async () => {
  const user = userUrn();
  const name = uniqueName('g');
  const nativeGroups = Array.from(
    { length: COPIES + 1 },
    (_, index) => `urn:li:corpGroup:${name}-${String(index).padStart(5, '0')}`,
  );
  const role = `urn:li:role:${uniqueName()}`;
  await rest.writeBatch([
    { urn: user, aspect: 'nativeGroupMembership', value: { nativeGroups } },
    { urn: role, aspect: 'actors', value: { groups: [{ group: nativeGroups.at(-1) ?? '' }] } },
  ]);
  const ASK = 'query ($role: String!) { role(urn: $role) { isAssignedToMe } }';
  expect(await run(ASK, { role }, { 'X-DataHub-Actor': user })).toEqual({ role: { isAssignedToMe: true } });
});

describe('an asset in more than 10,000 data products', () => {
  let asset: string;
  let last: string;

  beforeAll(async () => {
    asset = await dataset();
    const mark = uniqueName('a');
    last = `urn:li:dataProduct:${uniqueName('z')}`;
    const product = (urn: string, outputPort: boolean) => ({
      urn,
      aspect: 'dataProductProperties',
      value: { name: 'p', assets: [{ destinationUrn: asset, outputPort }] },
    });
    await rest.writeBatch([product(`urn:li:dataProduct:${mark}`, false), product(last, true)]);
    await copyEntity(
      graph,
      { urn: `urn:li:dataProduct:${mark}`, mark, aspects: ['dataProductKey', 'dataProductProperties'] },
      COPIES,
    );
  });

  const productsOf = async () => {
    const ASK = `query ($input: BulkEntityDataProductsInput!) { bulkEntityDataProducts(input: $input) {
      entities { dataProductAssociations { isOutputPort dataProduct { urn } } } } }`;
    const { bulkEntityDataProducts } = await run<{
      bulkEntityDataProducts: { entities: { dataProductAssociations: object[] }[] };
    }>(ASK, { input: { urns: [asset] } });
    return bulkEntityDataProducts.entities[0]?.dataProductAssociations ?? [];
  };

  it('returns all of them', async () => {
    const products = await productsOf();
    expect(products).toHaveLength(COPIES + 2);
    expect(products.at(-1)).toEqual({ isOutputPort: true, dataProduct: { urn: last } });
  });

  it('is removed from all of them by batchSetDataProduct', async () => {
    const input = { dataProductUrn: last, resourceUrns: [asset] };
    await run(edit('batchSetDataProduct', 'BatchSetDataProductInput'), { input });
    expect(await productsOf()).toEqual([{ isOutputPort: true, dataProduct: { urn: last } }]);
  });
});

it('deleting a domain with more than 10,000 assets removes it from all of them', async () => {
  const domain = `urn:li:domain:${uniqueName()}`;
  const mark = uniqueName('a');
  const asset = datasetUrn(mark);
  const child = `urn:li:domain:${uniqueName('z')}`;
  await rest.writeBatch([
    { urn: domain, aspect: 'domainProperties', value: { name: domain } },
    { urn: child, aspect: 'domainProperties', value: { name: child, parentDomain: domain } },
    { urn: asset, aspect: 'domains', value: { domains: [domain] } },
  ]);
  await copyEntity(graph, { urn: asset, mark, aspects: ['datasetKey', 'domains'] }, COPIES);
  const MEMBERS = `query ($urn: String!) { domain(urn: $urn) {
    relationships(input: { types: ["AssociatedWith", "IsPartOf"], direction: INCOMING, count: 1 }) { total } } }`;
  expect(await run(MEMBERS, { urn: domain })).toEqual({ domain: { relationships: { total: COPIES + 2 } } });
  const DELETE = 'mutation ($urn: String!) { deleteDomain(urn: $urn, detach: true) }';
  expect(await run(DELETE, { urn: domain })).toEqual({ deleteDomain: true });
  for (const one of [asset, asset.replace(mark, `${mark}-1`), asset.replace(mark, `${mark}-${COPIES}`)])
    expect(await aspectOf(one, 'domains')).toEqual({ domains: [] });
  expect(await aspectOf(child, 'domainProperties')).toEqual({ name: child });
  expect(await aspectOf(domain, 'domainProperties')).toBeUndefined();
  expect(await run(MEMBERS, { urn: domain })).toEqual({ domain: { relationships: { total: 0 } } });
});
