import type { Graph } from './graph.js';
import { loadStatements } from './statements.js';

/** Creates the constraints and indexes that are missing, and waits until all can be used. */
export async function createSchema(graph: Graph): Promise<void> {
  const indexes = await graph.read<{ name: string; isOnline: boolean }>('indexes/list-indexes');
  const isOnline = new Map(indexes.map((index) => [index.name, index.isOnline]));
  // A statement that would find its index there costs Neo4j 10 ms all the same.
  const missing = schemaStatements().filter(({ index }) => !isOnline.has(index));
  for (const { statement } of missing) await graph.changeSchema(statement);
  if (missing.length > 0 || [...isOnline.values()].includes(false))
    await graph.changeSchema('indexes/await-indexes');
}

/** The statements of `cypher/schema`, each with the index that it creates by itself or with its constraint. */
export function schemaStatements(): { statement: string; index: string }[] {
  return [...loadStatements()]
    .filter(([statement]) => statement.startsWith('schema/'))
    .sort()
    .map(([statement, text]) => ({ statement, index: indexName(statement, text) }));
}

function indexName(statement: string, text: string): string {
  const [, name] = /^CREATE (?:FULLTEXT )?(?:INDEX|CONSTRAINT) (\w+) IF NOT EXISTS/m.exec(text) ?? [];
  if (name === undefined) throw new Error(`cypher/${statement}.cypher creates no index`);
  return name;
}
