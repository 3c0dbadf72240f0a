import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

const CREATE =
  'mutation ($input: CreateDataProductInput!) { createDataProduct(input: $input) { urn domain { domain { urn } } } }';

async function newDomain(): Promise<string> {
  const input = { name: uniqueName() };
  return (await run<{ createDomain: string }>(edit('createDomain', 'CreateDomainInput'), { input }))
    .createDomain;
}

async function newProduct(domainUrn: string, parentDataProduct?: string): Promise<string> {
  const input = { properties: { name: 'P', description: 'd', parentDataProduct }, domainUrn };
  return (await run<{ createDataProduct: { urn: string } }>(CREATE, { input })).createDataProduct.urn;
}

async function assetsOf(urn: string) {
  const assets = (await aspectOf(urn, 'dataProductProperties'))?.assets;
  return (assets as { destinationUrn: string }[] | undefined)?.map(({ destinationUrn }) => destinationUrn);
}

describe('data products', () => {
  it('are created, have assets that are in one product each, are updated and deleted', async () => {
    const domainUrn = await newDomain();
    const [first, second] = [await newProduct(domainUrn), await newProduct(domainUrn)];
    const resourceUrns = [await dataset(), await dataset()];
    const SET = edit('batchSetDataProduct', 'BatchSetDataProductInput');
    await run(SET, { input: { dataProductUrn: first, resourceUrns } });
    expect(await assetsOf(first)).toEqual(resourceUrns);
    await run(SET, { input: { dataProductUrn: second, resourceUrns: resourceUrns.slice(1) } });
    expect([await assetsOf(first), await assetsOf(second)]).toEqual([[resourceUrns[0]], [resourceUrns[1]]]);
    await run(SET, { input: { resourceUrns } });
    expect([await assetsOf(first), await assetsOf(second)]).toEqual([[], []]);
    const moves = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? first : second));
    await Promise.all(moves.map((dataProductUrn) => run(SET, { input: { dataProductUrn, resourceUrns } })));
    const held = [...((await assetsOf(first)) ?? []), ...((await assetsOf(second)) ?? [])];
    expect(held.sort(), 'each in one product, whoever moved it last').toEqual([...resourceUrns].sort());
    await run(SET, { input: { resourceUrns } });
    const UPDATE =
      'mutation ($urn: String!) { updateDataProduct(urn: $urn, input: {name: "Q"}) { properties { name description } } }';
    expect(await run(UPDATE, { urn: first })).toEqual({
      updateDataProduct: { properties: { name: 'Q', description: 'd' } },
    });
    await run('mutation ($urn: String!) { deleteDataProduct(urn: $urn) }', { urn: first });
    expect(await rest.exists(first)).toBe(false);
    const absent = { properties: { name: 'P' }, domainUrn: `urn:li:domain:${uniqueName()}` };
    expect(await refused(CREATE, { input: absent })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('share assets with one another by batchAddToDataProducts', async () => {
    const domainUrn = await newDomain();
    const products = [await newProduct(domainUrn), await newProduct(domainUrn)];
    const [first, second] = products as [string, string];
    const resourceUrns = [await dataset(), await dataset()];
    const ADD = edit('batchAddToDataProducts', 'BatchSetDataProductsInput');
    const REMOVE = edit('batchRemoveFromDataProducts', 'BatchSetDataProductsInput');
    await run(ADD, { input: { dataProductUrns: products, resourceUrns } });
    await run(ADD, { input: { dataProductUrns: [first], resourceUrns } });
    expect([await assetsOf(first), await assetsOf(second)]).toEqual([resourceUrns, resourceUrns]);
    await run(REMOVE, { input: { dataProductUrns: [second], resourceUrns: resourceUrns.slice(1) } });
    expect([await assetsOf(first), await assetsOf(second)]).toEqual([resourceUrns, resourceUrns.slice(0, 1)]);
    const BULK = `query ($input: BulkEntityDataProductsInput!) { bulkEntityDataProducts(input: $input) { entities {
      urn dataProductAssociations { isOutputPort dataProduct { urn } }
    } } }`;
    const [both, one] = resourceUrns as [string, string];
    const association = (urn: string) => ({ isOutputPort: false, dataProduct: { urn } });
    expect(await run(BULK, { input: { urns: [one, both, first] } })).toEqual({
      bulkEntityDataProducts: {
        entities: [
          { urn: one, dataProductAssociations: [association(first)] },
          { urn: both, dataProductAssociations: [...products].sort().map(association) },
          { urn: first, dataProductAssociations: [] },
        ],
      },
    });
    const port = { destinationUrn: one, outputPort: true };
    await rest.write({ urn: second, aspect: 'dataProductProperties', value: { name: 'P', assets: [port] } });
    expect(await run(BULK, { input: { urns: [one] } })).toMatchObject({
      bulkEntityDataProducts: {
        entities: [
          {
            dataProductAssociations: expect.arrayContaining([
              { isOutputPort: true, dataProduct: { urn: second } },
            ]),
          },
        ],
      },
    });
    const sibling = await dataset();
    await rest.write({ urn: sibling, aspect: 'siblings', value: { siblings: [one], primary: false } });
    const { bulkEntityDataProducts } = await run<{ bulkEntityDataProducts: { entities: object[] } }>(BULK, {
      input: { urns: [one, sibling] },
    });
    const [ofOne, ofSibling] = bulkEntityDataProducts.entities;
    expect(ofSibling, 'is where its sibling is').toEqual({ ...ofOne, urn: sibling });
    for (const mutation of [ADD, REMOVE]) {
      const input = { dataProductUrns: [`urn:li:dataProduct:${uniqueName()}`], resourceUrns };
      expect(await refused(mutation, { input })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('have parents, and a cycle of parents is refused', async () => {
    const domainUrn = await newDomain();
    const top = await newProduct(domainUrn);
    const middle = await newProduct(domainUrn, top);
    const bottom = await newProduct(domainUrn);
    const MOVE = edit('moveDataProduct', 'MoveDataProductInput');
    const above = async (urn: string) =>
      (
        await run<{ dataProduct: { parentDataProducts: { urn: string }[] } }>(
          'query ($urn: String!) { dataProduct(urn: $urn) { parentDataProducts { urn } } }',
          { urn },
        )
      ).dataProduct.parentDataProducts.map(({ urn }) => urn);
    await run(MOVE, { input: { resourceUrn: bottom, parentDataProduct: middle } });
    expect(await above(bottom)).toEqual([middle, top]);
    const UPDATE = `mutation ($urn: String!, $input: UpdateDataProductInput!) {
      updateDataProduct(urn: $urn, input: $input) { urn }
    }`;
    for (const parentDataProduct of [top, bottom]) {
      const input = { resourceUrn: top, parentDataProduct };
      expect(await refused(MOVE, { input })).toMatchObject({ code: 'UNPROCESSABLE' });
      expect(await refused(UPDATE, { urn: top, input: { parentDataProduct } })).toMatchObject({
        code: 'UNPROCESSABLE',
      });
    }
    await run(UPDATE, { urn: bottom, input: { parentDataProduct: top } });
    expect(await above(bottom)).toEqual([top]);
    await run(MOVE, { input: { resourceUrn: bottom } });
    expect([await above(bottom), await above(middle)]).toEqual([[], [top]]);
    const nowhere = { resourceUrn: bottom, parentDataProduct: `urn:li:dataProduct:${uniqueName()}` };
    expect(await refused(MOVE, { input: nowhere })).toMatchObject({ code: 'NOT_FOUND' });
    const moves = [
      { resourceUrn: top, parentDataProduct: bottom },
      { resourceUrn: bottom, parentDataProduct: top },
    ];
    const outcomes = await Promise.allSettled(moves.map((input) => run(MOVE, { input })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
