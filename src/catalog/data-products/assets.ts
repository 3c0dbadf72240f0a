import type { BatchSetDataProductInput, BatchSetDataProductsInput } from '../../generated/api.js';
import type { Aspects } from '../../generated/aspects.js';
import type { Registry } from '../../model/types.js';
import type { Transaction } from '../../store/graph/graph.js';
import { authorizeByPrivilege } from '../access/authorize-by-privilege.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import { type Edit, type EditContext, editAspect, stamped, submitEdit } from '../editing/edit.js';
import { inSequence } from '../proposals/rules.js';
import type { Proposal } from '../proposals/types.js';
import { readRelationshipPages } from '../relationships/index.js';
import { ConcurrentChange, retryOnConflict } from '../retry-on-conflict.js';
import { distinctUrns, typedUrn } from '../urns.js';

const ASPECT = 'dataProductProperties';

/**
 * Commits an edit of data products that changes which of them assets are in. As in DataHub, the privilege
 * EDIT_ENTITY_DATA_PRODUCTS on all assets is enough. Callers need no right to edit the data products.
 */
async function submitOfAssets(
  catalog: EditContext,
  { assets, ...edit }: Edit & { assets: readonly string[] },
  caller: Caller,
): Promise<true> {
  const check = await authorizeByPrivilege(catalog, caller, {
    urns: assets,
    privilege: 'EDIT_ENTITY_DATA_PRODUCTS',
  });
  if (check === undefined) return submitEdit(catalog, edit, caller);
  return submitEdit(catalog, { ...edit, check: inSequence([edit.check, check]) }, withAllRights(caller));
}

/** Moves assets from their data products into another one. If none is given, it only removes them. */
export async function setDataProduct(
  catalog: EditContext,
  { dataProductUrn, resourceUrns }: BatchSetDataProductInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const assets = distinctUrns(registry, resourceUrns);
  const product =
    dataProductUrn === undefined ? undefined : typedUrn(registry, dataProductUrn, 'dataProduct');
  return retryOnConflict(async () => {
    const dataProducts = await findDataProducts(catalog, assets);
    const others = [...dataProducts].filter((holder) => holder !== product);
    const proposals = others.map((holder) => withoutAssets(holder, assets));
    if (product !== undefined) proposals.push(withAssets(product, assets));
    const mustExist = product === undefined ? assets : [product, ...assets];
    const check = (tx: Transaction) => checkDataProducts(tx, assets, new Set([...dataProducts, product]));
    const edit = { proposals, mustExist, check, inParts: true };
    // Putting assets into this data product needs the right to edit it.
    if (product !== undefined) return submitEdit(catalog, edit, caller);
    return submitOfAssets(catalog, { ...edit, assets }, caller);
  });
}

/** Adds assets to data products. They also stay in their present ones. Assets and data products must exist. */
export async function addToDataProducts(
  catalog: EditContext,
  input: BatchSetDataProductsInput,
  caller: Caller,
): Promise<true> {
  const { products, assets } = membersOf(catalog.registry, input);
  const proposals = products.map((urn) => withAssets(urn, assets));
  return submitOfAssets(catalog, { proposals, mustExist: [...products, ...assets], assets }, caller);
}

/** Removes assets from data products. Assets and data products must exist. */
export async function removeFromDataProducts(
  catalog: EditContext,
  input: BatchSetDataProductsInput,
  caller: Caller,
): Promise<true> {
  const { products, assets } = membersOf(catalog.registry, input);
  const proposals = products.map((urn) => withoutAssets(urn, assets));
  return submitOfAssets(catalog, { proposals, mustExist: [...products, ...assets], assets }, caller);
}

function membersOf(registry: Registry, { dataProductUrns, resourceUrns }: BatchSetDataProductsInput) {
  return {
    products: distinctUrns(registry, dataProductUrns, 'dataProduct'),
    assets: distinctUrns(registry, resourceUrns),
  };
}

async function findDataProducts(catalog: EditContext, assets: readonly string[]) {
  const pages = await readRelationshipPages(
    catalog,
    assets.map((urn) => ({ urn, direction: 'INCOMING', types: ['DataProductContains'], all: true })),
  );
  return new Set(pages.flatMap((page) => page.relationships.map(({ urn }) => urn)));
}

/** Runs while the assets are locked. So a concurrent move of an asset is visible here, or waits. */
async function checkDataProducts(
  tx: Transaction,
  urns: readonly string[],
  seen: ReadonlySet<string | undefined>,
) {
  const now = await tx.run<{ urn: string }>('data-products/find-data-products', { urns });
  if (now.some(({ urn }) => !seen.has(urn)))
    throw new ConcurrentChange('The assets were put into other data products meanwhile; try again');
}

function withoutAssets(urn: string, gone: readonly string[]): Proposal {
  return editAspect(urn, ASPECT, (stored) => {
    const assets = assetsOf(stored);
    const kept = assets.filter(({ destinationUrn }) => !gone.includes(destinationUrn));
    return kept.length === assets.length ? undefined : { ...stored, assets: kept };
  });
}

function withAssets(urn: string, wanted: readonly string[]): Proposal {
  return editAspect(urn, ASPECT, (stored, stamp) => {
    const assets = assetsOf(stored);
    const missing = wanted.filter((asset) => !assets.some(({ destinationUrn }) => destinationUrn === asset));
    if (missing.length === 0) return undefined;
    const added = missing.map((destinationUrn) => stamped(undefined, { destinationUrn }, stamp));
    return { ...stored, assets: [...assets, ...added] };
  });
}

const assetsOf = (stored: Aspects[typeof ASPECT] | undefined) => stored?.assets ?? [];
