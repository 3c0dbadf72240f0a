import { proposalsOf, writeSection } from '../../../catalog/sample/changes.js';
import { GRAPH_QUERY, sections } from '../../../catalog/sample/sections.js';
import { warehouse } from '../../../catalog/sample/urns.js';
import { thrownMessage } from '../../../shared/errors.js';

/** The default of CAIRN_URL. */
const DEFAULT_URL = 'http://127.0.0.1:8080';

async function main(): Promise<void> {
  const baseUrl = (process.env.CAIRN_URL || DEFAULT_URL).replace(/\/$/, '');
  console.log(`Writing the catalog of Larkspur, a garden shop that does not exist, to ${baseUrl}\n`);
  const entities = new Set<string>();
  for (const section of sections) {
    const proposals = proposalsOf(section);
    const urns = new Set(proposals.map(({ entityUrn }) => entityUrn));
    await writeSection(baseUrl, section);
    for (const urn of urns) entities.add(urn);
    console.log(
      `  ${section.name.padEnd(28)} ${figure(urns.size)} entities ${figure(proposals.length)} aspects`,
    );
  }
  console.log(`\n${entities.size} entities are there. Where to look next:\n`);
  const example = warehouse('marts.daily_revenue');
  console.log(`  One dataset     curl '${baseUrl}/entitiesV2/${example}'`);
  console.log(`  GraphQL         ${baseUrl}/api/graphql`);
  console.log(`  Graph API       ${baseUrl}/api/graph`);
  console.log('  Neo4j Browser   its address and password are in what the service printed; try');
  console.log(`                  ${GRAPH_QUERY}`);
}

const figure = (number: number) => `${number}`.padStart(3);

/** The reason of a failure. */
function explain(error: unknown): string {
  const message = thrownMessage(error);
  if (message !== 'fetch failed') return message;
  return `The service does not answer (${thrownMessage(error instanceof Error ? error.cause : undefined)}): start it by "npm start", or name its address in CAIRN_URL.`;
}

try {
  await main();
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exitCode = 1;
}
