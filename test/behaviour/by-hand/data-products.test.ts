import { describe, expect, it } from 'vitest';
import { edit, openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('data products', () => {
  it('are made of a domain, and hold assets', async () => {
    const { createDomain: domainUrn } = await run<{ createDomain: string }>(
      edit('createDomain', 'CreateDomainInput'),
      { input: { name: uniqueName() } },
    );
    const CREATE =
      'mutation ($input: CreateDataProductInput!) { createDataProduct(input: $input) { urn domain { domain { urn } } } }';
    const create = async () =>
      (
        await run<{ createDataProduct: { urn: string } }>(CREATE, {
          input: { properties: { name: 'P', description: 'd' }, domainUrn },
        })
      ).createDataProduct.urn;
    const [first, second] = [await create(), await create()];
    const resourceUrns = [await dataset(), await dataset()];
    const SET = edit('batchSetDataProduct', 'BatchSetDataProductInput');
    const assets = async (urn: string) =>
      (
        (await aspectOf(urn, 'dataProductProperties'))?.assets as { destinationUrn: string }[] | undefined
      )?.map(({ destinationUrn }) => destinationUrn);
    await run(SET, { input: { dataProductUrn: first, resourceUrns } });
    expect(await assets(first)).toEqual(resourceUrns);
    await run(SET, { input: { dataProductUrn: second, resourceUrns: resourceUrns.slice(1) } });
    expect([await assets(first), await assets(second)]).toEqual([[resourceUrns[0]], [resourceUrns[1]]]);
    await run(SET, { input: { resourceUrns } });
    expect([await assets(first), await assets(second)]).toEqual([[], []]);
    const moves = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? first : second));
    await Promise.all(moves.map((dataProductUrn) => run(SET, { input: { dataProductUrn, resourceUrns } })));
    const held = [...((await assets(first)) ?? []), ...((await assets(second)) ?? [])];
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
});
