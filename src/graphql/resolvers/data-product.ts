import type {
  DataProductPropertiesResolvers,
  DataProductResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import { parseUrn } from '../../model/index.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { createdOn } from '../fields/entity.js';
import { searchAssets } from '../search/assets.js';

export const Query = {
  /** The data products that each of some entities is in, in the order of the request. */
  async bulkEntityDataProducts(_parent, { input }, context) {
    const urns = input.urns.map((urn) => parseUrn(context.catalog.registry, urn).text);
    const entities = urns.map(async (urn) => ({
      urn,
      dataProductAssociations: await associationsOf(urn, context),
    }));
    return { entities: await Promise.all(entities) };
  },
} satisfies QueryResolvers;

export const DataProduct = {
  entities: (product: EntityRef, { input = {} }, context, info) =>
    searchAssets(product, input, context, info),
} satisfies DataProductResolvers;

export const DataProductProperties = {
  createdOn,
  numAssets: ({ assets = [] }: { assets?: readonly unknown[] }) => assets.length,
} satisfies DataProductPropertiesResolvers;

async function associationsOf(urn: string, { loaders }: Context) {
  const page = await loaders.relationships.load({
    urn,
    types: ['DataProductContains'],
    direction: 'INCOMING',
    all: true,
    includeSoftDeleted: false,
  });
  const read = page.relationships.map(async ({ urn: product }) => {
    const record = await loaders.aspect.load({ urn: product, aspect: 'dataProductProperties' });
    const asset = record?.value.json.assets?.find(({ destinationUrn }) => destinationUrn === urn);
    return { dataProduct: product, isOutputPort: asset?.outputPort === true };
  });
  return Promise.all(read);
}
