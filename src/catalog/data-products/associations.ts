import { parseUrn, type Urn } from '../../model/index.js';
import type { RequestContext } from '../request-context.js';
import { loadReferring } from '../request-loaders.js';

/** Membership in a data product. */
interface Association {
  dataProduct: string;
  isOutputPort: boolean;
}

/** Reads the data products of each entity, and of its siblings, in the order of `urns`. */
export function readDataProducts(
  urns: readonly string[],
  context: RequestContext,
): Promise<{ urn: string; dataProductAssociations: Association[] }[]> {
  const entities = urns.map((urn) => parseUrn(context.catalog.registry, urn));
  return Promise.all(
    entities.map(async (entity) => ({
      urn: entity.text,
      dataProductAssociations: await readAssociations(entity, context),
    })),
  );
}

async function readAssociations(urn: Urn, context: RequestContext): Promise<Association[]> {
  const members = [urn.text, ...(await readSiblings(urn, context))];
  const all = await Promise.all(members.map((member) => readOwnAssociations(member, context)));
  const byProduct = new Map<string, boolean>();
  for (const { dataProduct, isOutputPort } of all.flat())
    byProduct.set(dataProduct, isOutputPort || byProduct.get(dataProduct) === true);
  return [...byProduct].map(([dataProduct, isOutputPort]) => ({ dataProduct, isOutputPort }));
}

async function readSiblings(
  { text: urn, entityType }: Urn,
  { loaders }: RequestContext,
): Promise<readonly string[]> {
  if (!entityType.aspects.has('siblings')) return [];
  const record = await loaders.aspect.load({ urn, aspect: 'siblings' });
  return record?.value.json.siblings ?? [];
}

async function readOwnAssociations(urn: string, { loaders }: RequestContext): Promise<Association[]> {
  const products = await loadReferring(loaders, urn, 'DataProductContains');
  const read = products.map(async (product) => {
    const record = await loaders.aspect.load({ urn: product, aspect: 'dataProductProperties' });
    const asset = record?.value.json.assets?.find(({ destinationUrn }) => destinationUrn === urn);
    return { dataProduct: product, isOutputPort: asset?.outputPort === true };
  });
  return Promise.all(read);
}
