import { parseUrn } from '../../../model/index.js';
import type { JsonObject } from '../../../model/types.js';
import type { Context } from '../../context.js';

/** The data products that each of some entities is in, in the order asked. */
export async function bulkEntityDataProducts(
  _parent: unknown,
  { input }: { input: { urns: readonly string[] } },
  context: Context,
): Promise<object> {
  const urns = input.urns.map((urn) => parseUrn(context.catalog.registry, urn).text);
  const entities = urns.map(async (urn) => ({
    urn,
    dataProductAssociations: await associationsOf(urn, context),
  }));
  return { entities: await Promise.all(entities) };
}

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
    const assets = (record?.value.json.assets ?? []) as JsonObject[];
    const asset = assets.find(({ destinationUrn }) => destinationUrn === urn);
    return { dataProduct: product, isOutputPort: asset?.outputPort === true };
  });
  return Promise.all(read);
}
