import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Author, Catalog, Proposal } from '../types.js';
import { type Edit, editAspect, writeAspect } from './edit.js';
import { createEntity, creatorAsOwner, newUrn, notBlank, present } from './entities.js';

const ASPECT = 'dataProductProperties';

export interface NewDataProduct {
  id?: string | null;
  domainUrn: string;
  properties: { name: string; description?: string | null };
}

/** A new data product of a domain that exists; its creator owns it. */
export function createDataProduct(registry: Registry, input: NewDataProduct, author: Author) {
  const urn = newUrn(registry, 'dataProduct', 'id', input.id);
  const domain = typedUrn(registry, input.domainUrn, 'domain');
  const { name, description } = input.properties;
  const proposals = [
    createEntity(urn, ASPECT, { name: notBlank('name', name), ...present({ description }) }),
    writeAspect(urn, 'domains', { domains: [domain] }),
    ...creatorAsOwner(registry, urn, author),
  ];
  return { urn, edit: { proposals, existing: [domain] } };
}

/** Puts assets into a data product, and so out of those that they were in; or only out of theirs. */
export async function setDataProduct(
  { registry, relationships }: Pick<Catalog, 'registry' | 'relationships'>,
  dataProductUrn: string | undefined,
  resourceUrns: readonly string[],
): Promise<Edit> {
  const assets = [...new Set(resourceUrns.map((urn) => parseUrn(registry, urn).text))];
  const product =
    dataProductUrn === undefined ? undefined : typedUrn(registry, dataProductUrn, 'dataProduct');
  const pages = await relationships.pages(
    assets.map((urn) => ({ urn, direction: 'INCOMING', types: ['DataProductContains'], count: 10_000 })),
  );
  const holders = new Set(pages.flatMap((page) => page.relationships.map(({ urn }) => urn)));
  if (product !== undefined) holders.delete(product);
  const proposals = [...holders].map((holder) => withoutAssets(holder, assets));
  if (product === undefined) return { proposals, existing: assets };
  return { proposals: [...proposals, withAssets(product, assets)], existing: [product, ...assets] };
}

function withoutAssets(urn: string, gone: readonly string[]): Proposal {
  return editAspect(urn, ASPECT, (stored) => {
    const assets = assetsOf(stored);
    return {
      ...stored,
      assets: assets.filter(({ destinationUrn }) => !gone.includes(String(destinationUrn))),
    };
  });
}

function withAssets(urn: string, added: readonly string[]): Proposal {
  return editAspect(urn, ASPECT, (stored, stamp) => {
    const assets = assetsOf(stored);
    const missing = added.filter((asset) => !assets.some(({ destinationUrn }) => destinationUrn === asset));
    if (missing.length === 0) return undefined;
    const stamps = { created: { ...stamp }, lastModified: { ...stamp } };
    return {
      ...stored,
      assets: [...assets, ...missing.map((destinationUrn) => ({ destinationUrn, ...stamps }))],
    };
  });
}

const assetsOf = (stored: JsonObject | undefined) => (stored?.assets ?? []) as JsonObject[];
