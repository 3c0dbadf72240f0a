import '../../process-settings.js';
import type { SearchService } from '../../../catalog/search/index.js';
import type { Verification } from '../../../catalog/search/verify.js';
import { loadConfig } from '../../../shared/config.js';
import { StartupError } from '../../../shared/startup-error.js';
import { prepareDatabase } from '../../../store/graph/prepare-database.js';
import { runCommand, withGraph } from '../run.js';
import { openSearchService } from './open.js';

const USAGE = 'npm run search-index -- reindex | verify | status';
/** The most examples of each kind of difference. */
const MAX_SHOWN = 5;
const PROGRESS_MILLIS = 1000;

const COMMANDS: Record<string, (search: SearchService) => Promise<number>> = { reindex, verify, status };

/**
 * `npm run search-index -- <command>`: maintains the search index. Exit code 1 means that it differs from the graph, 2
 * a failure.
 */
async function main([name = '']: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (command === undefined) throw new StartupError(`What is to be done? ${USAGE}`);
  const config = loadConfig();
  return withGraph(config, async (graph, registry) => {
    await prepareDatabase(graph);
    const { search, close } = await openSearchService(config, graph, registry);
    return command(search).finally(close);
  });
}

async function reindex(search: SearchService): Promise<number> {
  const started = Date.now();
  let shown = started;
  const count = await search.rebuild((done) => {
    if (Date.now() - shown < PROGRESS_MILLIS) return;
    shown = Date.now();
    console.log(`${done} entities, ${perSecond(done, started)}`);
  });
  console.log(`Indexed ${count} entities, ${perSecond(count, started)}; the new index answers from now on`);
  return 0;
}

function perSecond(count: number, started: number): string {
  return `${Math.round((count * 1000) / Math.max(1, Date.now() - started))} a second`;
}

async function verify(search: SearchService): Promise<number> {
  search.start();
  try {
    const { compared, ...differences } = await search.verify();
    console.log(`Compared ${compared} documents with their entities`);
    const lines = describe(differences);
    console.log(lines.length > 0 ? lines.join('\n') : 'Nothing is missing, outdated or left over');
    return lines.length > 0 ? 1 : 0;
  } finally {
    await search.stop();
  }
}

function describe(differences: Omit<Verification, 'compared'>): string[] {
  return Object.entries(differences).flatMap(([kind, urns]) =>
    urns.length > 0 ? [`${urns.length} ${kind}:`, ...urns.slice(0, MAX_SHOWN).map((urn) => `  ${urn}`)] : [],
  );
}

async function status(search: SearchService): Promise<number> {
  const { engine, documents, lag, note } = await search.status();
  console.log(`${engine}: ${documents} documents, ${lag} changes behind`);
  if (note !== undefined) console.log(note);
  return 0;
}

await runCommand(() => main(process.argv.slice(2)));
