import type { Asset, Recognised } from './records.js';

/** Something that an entity is in: an entity, or a folder that has only a name. */
export type Folder = { urn: string; name?: undefined } | { urn?: undefined; name: string };

/** The folder of entities that are in no other. */
export const NO_FOLDER = 'Default';

/** The place of an entity, the outermost first: the containers, term groups, documents and so on above it, or else the folders of its source. */
export function placeOf(
  { folders, platformInstance }: Pick<Recognised, 'folders' | 'platformInstance'>,
  asset: Asset | undefined,
): Folder[] {
  const parents = parentsOf(asset);
  if (parents.length > 0) return parents.map(({ urn }) => ({ urn })).reverse();
  const within = folders
    .filter(({ id }) => id !== NO_FOLDER)
    .map(({ id, urn }): Folder => (urn ? { urn } : { name: id }));
  return within.length === 0 && platformInstance ? [{ urn: platformInstance }] : within;
}

/** The nearest first. */
function parentsOf(asset: Asset | undefined): readonly { urn: string }[] {
  if (asset === undefined) return [];
  if ('parentContainers' in asset) return asset.parentContainers?.containers ?? [];
  if ('parentNodes' in asset) return asset.parentNodes?.nodes ?? [];
  if ('parentDocuments' in asset) return asset.parentDocuments?.documents ?? [];
  if ('parentDataProducts' in asset) return asset.parentDataProducts;
  if ('parentMetrics' in asset) return asset.parentMetrics ?? [];
  return 'parentDomains' in asset ? (asset.parentDomains?.domains ?? []) : [];
}
