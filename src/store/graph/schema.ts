import type { Graph } from './graph.js';
import { loadStatements } from './statements.js';

/** Creates the missing constraints and indexes, and waits until all can be used. */
export async function createSchema(graph: Graph): Promise<void> {
  const indexes = await graph.read<{ name: string; isOnline: boolean }>('indexes/list-indexes');
  const isOnline = new Map(indexes.map((index) => [index.name, index.isOnline]));
  // Even a statement that finds its index in place costs Neo4j 10 ms.
  const missing = schemaStatements().filter(({ index }) => !isOnline.has(index));
  for (const { statement } of missing) await graph.changeSchema(statement);
  if (missing.length > 0 || [...isOnline.values()].includes(false))
    await graph.changeSchema('indexes/await-indexes');
}

/** The statements of `cypher/schema`. Each has the name of its index, which may belong to a constraint. */
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
