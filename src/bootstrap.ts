import { isDeepStrictEqual } from 'node:util';
import type { Catalog } from './catalog/types.js';
import { bootstrapProposals, systemUser } from './model/index.js';

/**
 * Writes the entities of every new catalog, such as the well-known platforms. It updates aspects that an older version
 * wrote, and keeps those from other writers.
 * @returns how many aspects were written
 */
export async function bootstrap({ entities, proposals, registry }: Catalog): Promise<number> {
  const actor = systemUser(registry);
  const wanted = bootstrapProposals(registry);
  const present = await entities.getAspects(
    wanted.map(({ urn, aspectName }) => ({ urn, aspect: aspectName })),
  );
  const outdated = wanted.filter(({ aspect }, index) => {
    const stored = present[index];
    if (stored === undefined) return true;
    return stored.created.actor === actor && !isDeepStrictEqual(stored.value.json, aspect);
  });
  if (outdated.length > 0) await proposals.submit(outdated, { actor });
  return outdated.length;
}
