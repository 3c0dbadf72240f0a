import * as assets from '../../../catalog/curation/data-product-assets.js';
import * as products from '../../../catalog/curation/data-products.js';
import type { Context } from '../../context.js';
import { editing, editingOne } from './editing.js';
import { removing } from './removing.js';

type Move = { resourceUrn: string; parentDataProduct?: string };
type Membership = { dataProductUrns: readonly string[]; resourceUrns: readonly string[] };

export const createDataProduct = editingOne(
  (registry, { input }: { input: products.NewDataProduct }, author) =>
    products.createDataProduct(registry, input, author),
);
export const updateDataProduct = editingOne(
  (registry, { urn, input }: { urn: string; input: products.DataProductChange }) => ({
    urn,
    edit: products.updateDataProduct(registry, urn, input),
  }),
);
export const moveDataProduct = editing((registry, { input }: { input: Move }) =>
  products.moveDataProduct(registry, input.resourceUrn, input.parentDataProduct ?? undefined),
);
export const deleteDataProduct = removing('dataProduct');
export const batchAddToDataProducts = editing((registry, { input }: { input: Membership }) =>
  assets.addToDataProducts(registry, input.dataProductUrns, input.resourceUrns),
);
export const batchRemoveFromDataProducts = editing((registry, { input }: { input: Membership }) =>
  assets.removeFromDataProducts(registry, input.dataProductUrns, input.resourceUrns),
);

/** Puts assets into a data product, or out of theirs. */
export async function batchSetDataProduct(
  _parent: unknown,
  { input }: { input: { dataProductUrn?: string; resourceUrns: readonly string[] } },
  { catalog, author }: Context,
): Promise<true> {
  await assets.setDataProduct(catalog, input.dataProductUrn ?? undefined, input.resourceUrns, author);
  return true;
}
