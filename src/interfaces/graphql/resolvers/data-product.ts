import { readDataProducts } from '../../../catalog/data-products/associations.js';
import type {
  DataProductPropertiesResolvers,
  DataProductResolvers,
  QueryResolvers,
} from '../../../generated/resolvers.js';
import { createdOn } from '../fields/entity-fields.js';
import { assetsPage } from '../search/page.js';

export const Query = {
  /** The data products of entities and of their siblings, in the order of the request. */
  async bulkEntityDataProducts(_parent, { input }, context) {
    return { entities: await readDataProducts(input.urns, context) };
  },
} satisfies QueryResolvers;

export const DataProduct = { entities: assetsPage } satisfies DataProductResolvers;

export const DataProductProperties = {
  createdOn,
  numAssets: ({ assets = [] }: { assets?: readonly unknown[] }) => assets.length,
} satisfies DataProductPropertiesResolvers;
