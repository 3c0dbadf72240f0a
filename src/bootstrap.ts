import type { Catalog } from './catalog/types.js';
import { bootstrapProposals, systemUser } from './model/index.js';

/**
 * Writes what every catalog starts with, such as the well-known platforms. What is there already stays as it is.
 * @returns how many aspects were written
 */
export async function bootstrap({ entities, proposals, registry }: Catalog): Promise<number> {
  const wanted = bootstrapProposals(registry);
  const present = await entities.getAspects(
    wanted.map(({ urn, aspectName }) => ({ urn, aspect: aspectName })),
  );
  const missing = wanted.filter((_, index) => present[index] === undefined);
  if (missing.length > 0) await proposals.submit(missing, { actor: systemUser(registry) });
  return missing.length;
}
