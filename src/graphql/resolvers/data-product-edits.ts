import {
  addToDataProducts,
  removeFromDataProducts,
  setDataProduct,
} from '../../catalog/data-products/assets.js';
import {
  createDataProduct,
  deleteDataProduct,
  moveDataProduct,
  updateDataProduct,
} from '../../catalog/data-products/data-products.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createDataProduct: (_parent, { input }, { catalog, author }) => createDataProduct(catalog, input, author),
  updateDataProduct: (_parent, { urn, input }, { catalog, author }) =>
    updateDataProduct(catalog, urn, input, author),
  moveDataProduct: (_parent, { input }, { catalog, author }) => moveDataProduct(catalog, input, author),
  deleteDataProduct: (_parent, { urn }, { catalog, author }) => deleteDataProduct(catalog, urn, author),

  batchSetDataProduct: (_parent, { input }, { catalog, author }) => setDataProduct(catalog, input, author),
  batchAddToDataProducts: (_parent, { input }, { catalog, author }) =>
    addToDataProducts(catalog, input, author),
  batchRemoveFromDataProducts: (_parent, { input }, { catalog, author }) =>
    removeFromDataProducts(catalog, input, author),
} satisfies MutationResolvers;
