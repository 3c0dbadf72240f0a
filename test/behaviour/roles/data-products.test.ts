import { expect, it } from 'vitest';
import { edit } from '../support/editing.js';
import { criterion, on, policyUsersOf } from '../support/policy-users.js';
import { openRoles } from '../support/roles.js';
import { uniqueName } from '../support/urns.js';

const roles = await openRoles();
const { rest, asRoot, dataset } = roles;
const somebody = policyUsersOf(roles);

async function product(): Promise<string> {
  const urn = `urn:li:dataProduct:${uniqueName('product')}`;
  await asRoot(() => rest.write({ urn, aspect: 'dataProductProperties', value: { name: 'Sales' } }));
  return urn;
}

/** The assets of a data product. */
async function assetsOf(urn: string): Promise<unknown[]> {
  const value = await asRoot(() => rest.readAspect(urn, 'dataProductProperties'));
  return ((value?.value.assets ?? []) as unknown as { destinationUrn: string }[]).map(
    ({ destinationUrn }) => destinationUrn,
  );
}

const ADD = ['batchAddToDataProducts', 'BatchSetDataProductsInput'] as const;
const REMOVE = ['batchRemoveFromDataProducts', 'BatchSetDataProductsInput'] as const;
const SET = ['batchSetDataProduct', 'BatchSetDataProductInput'] as const;

it('EDIT_ENTITY_DATA_PRODUCTS lets a user add and remove data products of these assets only', async () => {
  const [mine, other, sales] = [await dataset(), await dataset(), await product()];
  const { can, cannot } = await somebody(['EDIT_ENTITY_DATA_PRODUCTS'], on(criterion('URN', mine)));
  const of = (...resourceUrns: string[]) => ({ dataProductUrns: [sales], resourceUrns });
  await can(...ADD, of(mine));
  expect(await assetsOf(sales)).toEqual([mine]);
  await cannot(...ADD, of(mine, other));
  await cannot(...ADD, of(other));
  expect(await assetsOf(sales)).toEqual([mine]);
  await can(...REMOVE, of(mine));
  expect(await assetsOf(sales)).toEqual([]);
});

it('EDIT_ENTITY_DATA_PRODUCTS lets a user take assets out of a data product, not into one', async () => {
  const [mine, other, sales] = [await dataset(), await dataset(), await product()];
  const { can, cannot } = await somebody(['EDIT_ENTITY_DATA_PRODUCTS'], on(criterion('URN', mine)));
  const all = { dataProductUrn: sales, resourceUrns: [mine, other] };
  await cannot(...SET, all);
  await asRoot(() => roles.run(edit(...SET), { input: all }));
  expect((await assetsOf(sales)).sort()).toEqual([mine, other].sort());
  await cannot(...SET, { resourceUrns: [mine, other] });
  await can(...SET, { resourceUrns: [mine] });
  expect(await assetsOf(sales)).toEqual([other]);
});

it('EDIT_ENTITY_TAGS does not let a user add data products', async () => {
  const [mine, sales] = [await dataset(), await product()];
  const { cannot } = await somebody(['EDIT_ENTITY_TAGS'], on(criterion('URN', mine)));
  await cannot(...ADD, { dataProductUrns: [sales], resourceUrns: [mine] });
  expect(await assetsOf(sales)).toEqual([]);
});
