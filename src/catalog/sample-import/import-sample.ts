import type { WrittenSample } from '../../generated/api.js';
import { bootstrapProposals, parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { CairnError } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import type { EditContext } from '../editing/edit.js';
import { listUrns } from '../entities/list.js';
import type { SampleSection } from '../sample/entity.js';

/**
 * Writes the sample into an empty catalog, one section per transaction.
 * @throws CairnError CONFLICT when the catalog already has entities of the sample's types
 */
export async function writeSample(catalog: EditContext, caller: Caller): Promise<WrittenSample> {
  // Most services never need the sample, so its files are read here.
  const { sections } = await import('../sample/sections.js');
  await requireEmpty(catalog, sections);
  const urns = new Set<string>();
  let aspects = 0;
  for (const { changes } of sections) {
    const batch = changes.map((change) => ({ ...change, changeType: 'UPSERT' }) as const);
    await catalog.proposals.submit(batch, caller);
    for (const { urn } of batch) urns.add(urn);
    aspects += batch.length;
  }
  return { entities: urns.size, aspects };
}

async function requireEmpty(catalog: EditContext, sections: readonly SampleSection[]): Promise<void> {
  const counts = await Promise.all(
    describedTypes(catalog.registry, sections).map(async (entityType) => {
      const { total } = await listUrns(catalog, { entityType, count: 1 });
      return total > 0 ? `${total} × ${entityType}` : [];
    }),
  );
  const present = counts.flat();
  if (present.length === 0) return;
  throw new CairnError(
    'CONFLICT',
    `The catalog is not empty, so the sample would mix with what it has: ${present.join(', ')}`,
  );
}

/** The types of the sample's entities. Types that every new catalog has, such as platforms and users, are left out. */
function describedTypes(registry: Registry, sections: readonly SampleSection[]): string[] {
  const typeOf = ({ urn }: { urn: string }) => parseUrn(registry, urn).entityType.name;
  const types = new Set(sections.flatMap(({ changes }) => changes).map(typeOf));
  for (const proposal of bootstrapProposals(registry)) types.delete(typeOf(proposal));
  return [...types];
}
