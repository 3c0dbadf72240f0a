import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Entities } from '../entities/types.js';
import { notExisting } from '../urns.js';

/**
 * Requires that assets exist, or did at a time. Of columns nothing is required: one may be part of lineage without having
 * aspects.
 * @throws CairnError NOT_FOUND with all that do not
 */
export async function requireAssets(
  registry: Registry,
  entities: Entities,
  urns: readonly string[],
  asOf: number | undefined,
): Promise<void> {
  const assets = urns.filter((urn) => parseUrn(registry, urn).entityType.name !== 'schemaField');
  const found =
    asOf === undefined
      ? await entities.exist(assets)
      : (await entities.get(assets, [], { asOf })).map(({ exists }) => exists);
  const missing = assets.filter((_, index) => !found[index]);
  if (missing.length > 0) throw notExisting(missing);
}
