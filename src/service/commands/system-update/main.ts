import '../../process-settings.js';
import { type Config, loadConfig } from '../../../shared/config.js';
import { prepareDatabase } from '../../../store/graph/prepare-database.js';
import { runCommand, withGraph } from '../run.js';
import { openSearchService } from '../search-index/open.js';
import { removePropertyMappings } from './property-mappings.js';

const FLAGS = {
  mappingsReindex: 'SEARCHENGINE_INDEX_BUILDER_MAPPINGS_REINDEX',
  structuredProperties: 'ENABLE_STRUCTURED_PROPERTIES_SYSTEM_UPDATE',
} as const;

/** `npm run system-update`: maintenance of the search index, as its flags select. */
async function main(): Promise<void> {
  const config = loadConfig();
  const missing = missingFlags(config);
  if (missing.length > 0) {
    console.log(
      `Nothing to do: to remove the mappings of deleted structured properties, set ${missing.join(' and ')}`,
    );
    return;
  }
  await withGraph(config, async (graph, registry) => {
    await prepareDatabase(graph);
    const { search, close } = await openSearchService(config, graph, registry);
    console.log('Mappings of deleted structured properties');
    await removePropertyMappings({ graph, registry, search, print: console.log }).finally(close);
  });
}

function missingFlags({ systemUpdate }: Config): string[] {
  // `Object.keys` returns strings, but the object has no other keys.
  const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
  return names.filter((name) => !systemUpdate[name]).map((name) => `${FLAGS[name]}=true`);
}

await runCommand(main);
