import { parseUrn } from '../../model/index.js';
import { readEntities, readExistence } from '../entities/index.js';
import type { ReadContext } from '../entities/read-context.js';
import { notExisting } from '../urns.js';

/**
 * Requires that assets exist, or existed at a time. Columns need not exist, as they may have lineage without aspects.
 * @throws CairnError NOT_FOUND that names the missing assets
 */
export async function requireAssets(
  reads: ReadContext,
  urns: readonly string[],
  asOf: number | undefined,
): Promise<void> {
  const assets = urns.filter((urn) => parseUrn(reads.registry, urn).entityType.name !== 'schemaField');
  const found =
    asOf === undefined
      ? await readExistence(reads, assets)
      : (await readEntities(reads, assets, [], { asOf })).map(({ exists }) => exists);
  const missing = assets.filter((_, index) => !found[index]);
  if (missing.length > 0) throw notExisting(missing);
}
