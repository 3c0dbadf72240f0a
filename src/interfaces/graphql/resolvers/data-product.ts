import { readDataProducts } from '../../../catalog/data-products/associations.js';
import { searchAssets } from '../../../catalog/search/assets-of.js';
import type {
  DataProductPropertiesResolvers,
  DataProductResolvers,
  QueryResolvers,
} from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { createdOn } from '../fields/entity-fields.js';
import { searchPage } from '../search/page.js';

export const Query = {
  /** The data products of entities and of their siblings, in the order of the request. */
  async bulkEntityDataProducts(_parent, { input }, context) {
    return { entities: await readDataProducts(input.urns, context) };
  },
} satisfies QueryResolvers;

export const DataProduct = {
  entities: (product: EntityRef, { input = {} }, context, info) =>
    searchPage(input, context, info, (request) => searchAssets(product, request, context)),
} satisfies DataProductResolvers;

export const DataProductProperties = {
  createdOn,
  numAssets: ({ assets = [] }: { assets?: readonly unknown[] }) => assets.length,
} satisfies DataProductPropertiesResolvers;
