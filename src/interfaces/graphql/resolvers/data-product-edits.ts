import {
  addToDataProducts,
  removeFromDataProducts,
  setDataProduct,
} from '../../../catalog/data-products/assets.js';
import {
  createDataProduct,
  deleteDataProduct,
  moveDataProduct,
  updateDataProduct,
} from '../../../catalog/data-products/data-products.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createDataProduct: (_parent, { input }, { catalog, caller }) => createDataProduct(catalog, input, caller),
  updateDataProduct: (_parent, { urn, input }, { catalog, caller }) =>
    updateDataProduct(catalog, urn, input, caller),
  moveDataProduct: (_parent, { input }, { catalog, caller }) => moveDataProduct(catalog, input, caller),
  deleteDataProduct: (_parent, { urn }, { catalog, caller }) => deleteDataProduct(catalog, urn, caller),

  batchSetDataProduct: (_parent, { input }, { catalog, caller }) => setDataProduct(catalog, input, caller),
  batchAddToDataProducts: (_parent, { input }, { catalog, caller }) =>
    addToDataProducts(catalog, input, caller),
  batchRemoveFromDataProducts: (_parent, { input }, { catalog, caller }) =>
    removeFromDataProducts(catalog, input, caller),
} satisfies MutationResolvers;
