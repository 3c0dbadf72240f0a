import type { SearchService } from '../../../catalog/search/index.js';
import { fieldName } from '../../../catalog/structured-properties/names.js';
import { listValueRemovals } from '../../../catalog/structured-properties/value-removal/progress.js';
import type { StructuredPropertyRemoval } from '../../../generated/api.js';
import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';

interface PropertyMappingsOptions {
  graph: Graph;
  registry: Registry;
  search: Pick<SearchService, 'rebuild'>;
  print(line: string): void;
}

/** The number of entities between two lines of progress. */
const PROGRESS_INTERVAL = 5_000;

/**
 * Removes the fields of deleted and replaced structured properties from the search index. It rebuilds the index and
 * deletes their definitions. Definitions that still have values stay. It may be interrupted and repeated.
 * @returns how many were removed, and how many stay
 */
export async function removePropertyMappings(options: PropertyMappingsOptions) {
  const { graph, print } = options;
  const removals = await listValueRemovals(options);
  for (const removal of removals) print(`  ${field(removal)}: ${outcomeOf(removal)}`);
  const ids = removals.filter(({ state }) => state === 'COMPLETED').map(({ id }) => id);
  const kept = removals.length - ids.length;
  if (ids.length === 0) {
    print(kept > 0 ? 'Nothing can be removed yet' : 'Nothing is left of deleted structured properties');
    return { removed: 0, kept };
  }
  await recreateIndex(options);
  await graph.write((tx) => tx.run('structured-properties/delete-definitions', { ids }));
  print(`Removed the mappings of ${ids.length} definitions, kept those of ${kept}`);
  return { removed: ids.length, kept };
}

async function recreateIndex({ search, print }: PropertyMappingsOptions): Promise<void> {
  print('Recreating the whole index');
  let shown = 0;
  const count = await search.rebuild((done) => {
    if (done - shown < PROGRESS_INTERVAL) return;
    shown = done;
    print(`  ${done} entities`);
  });
  print(`The new index of ${count} entities answers from now on`);
}

function field({ property }: StructuredPropertyRemoval): string {
  return `structuredProperties.${fieldName(property.slice(property.lastIndexOf(':') + 1))}`;
}

function outcomeOf({ state, remaining }: StructuredPropertyRemoval): string {
  if (state === 'COMPLETED') return 'no value is left';
  return `kept, since ${remaining} ${remaining === 1 ? 'entity has a value' : 'entities have values'}`;
}
