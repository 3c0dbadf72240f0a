import type {
  DataProductPropertiesResolvers,
  DataProductResolvers,
  QueryResolvers,
} from '../../../generated/resolvers.js';
import { parseUrn, type Urn } from '../../../model/index.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { createdOn } from '../fields/entity.js';
import { searchAssets } from '../search/assets.js';

/** Membership in a data product. */
interface Association {
  dataProduct: string;
  isOutputPort: boolean;
}

export const Query = {
  /** The data products that each of some entities, or one of its siblings, is in, in the order of the request. */
  async bulkEntityDataProducts(_parent, { input }, context) {
    const urns = input.urns.map((urn) => parseUrn(context.catalog.registry, urn));
    const entities = urns.map(async (urn) => ({
      urn: urn.text,
      dataProductAssociations: await readAssociations(urn, context),
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

async function readAssociations(urn: Urn, context: Context): Promise<Association[]> {
  const members = [urn.text, ...(await readSiblings(urn, context))];
  const all = await Promise.all(members.map((member) => readOwnAssociations(member, context)));
  const byProduct = new Map<string, boolean>();
  for (const { dataProduct, isOutputPort } of all.flat())
    byProduct.set(dataProduct, isOutputPort || byProduct.get(dataProduct) === true);
  return [...byProduct].map(([dataProduct, isOutputPort]) => ({ dataProduct, isOutputPort }));
}

async function readSiblings(
  { text: urn, entityType }: Urn,
  { loaders }: Context,
): Promise<readonly string[]> {
  if (!entityType.aspects.has('siblings')) return [];
  const record = await loaders.aspect.load({ urn, aspect: 'siblings' });
  return record?.value.json.siblings ?? [];
}

async function readOwnAssociations(urn: string, { loaders }: Context): Promise<Association[]> {
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
