import { setDataProduct } from '../../../catalog/curation/data-product-assets.js';
import * as products from '../../../catalog/curation/data-products.js';
import { present } from '../../../catalog/curation/entities.js';
import { setMembers } from '../../../catalog/curation/members.js';
import type { Context } from '../../context.js';
import { editingOne } from './editing.js';
import { removing } from './removing.js';

interface Update {
  urn: string;
  input: { name?: string | null; description?: string | null };
}

export const createDataProduct = editingOne(
  (registry, { input }: { input: products.NewDataProduct }, author) =>
    products.createDataProduct(registry, input, author),
);
export const updateDataProduct = editingOne((registry, { urn, input: { name, description } }: Update) => {
  const place = { urn, type: 'dataProduct', aspect: 'dataProductProperties' };
  return { urn, edit: setMembers(registry, place, present({ name, description })) };
});
export const deleteDataProduct = removing('dataProduct');

/** Puts assets into a data product, or out of theirs. */
export async function batchSetDataProduct(
  _parent: unknown,
  { input }: { input: { dataProductUrn?: string | null; resourceUrns: readonly string[] } },
  { catalog, author }: Context,
): Promise<true> {
  await setDataProduct(catalog, input.dataProductUrn ?? undefined, input.resourceUrns, author);
  return true;
}
