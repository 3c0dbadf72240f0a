import neo4j, { type Integer } from 'neo4j-driver';
import type { Graph } from '../../src/store/graph/graph.js';
import { type Cell, type ImportFile, lineOf } from '../support/import.js';

type Value = string | boolean | number | Integer | string[];

/** A node or relationship as a line of a file for the import. */
interface StoredLine {
  file: string;
  line: string;
  /** The node's id; that of the start for a relationship. */
  id: string;
  labels: readonly string[];
  properties: Readonly<Record<string, Value>>;
}

/** Everything in a database, as files for the import. */
export interface StoredGraph {
  files: ImportFile[];
  nodes: StoredLine[];
  relationships: (StoredLine & { type: string })[];
}

/**
 * Reads everything in a database.
 * @param change changes properties of nodes
 */
export async function readStoredGraph(
  { connection: { uri, user, password }, database }: Graph,
  change: (labels: readonly string[], properties: Record<string, Value>) => void,
): Promise<StoredGraph> {
  // Of its own, since it tells whole numbers from others.
  const driver = neo4j.driver(uri, neo4j.auth.basic(user ?? '', password ?? ''));
  const read = async (statement: string) => (await driver.executeQuery(statement, {}, { database })).records;
  try {
    const files = new Map<string, ImportFile>();
    const nodes = (
      await read('MATCH (n) RETURN elementId(n) AS id, labels(n) AS labels, properties(n) AS p')
    ).map((row): StoredLine => {
      const [id, labels, properties] = [row.get('id'), row.get('labels'), row.get('p')];
      change(labels, properties);
      const own = [':ID', ':LABEL'];
      return { ...toLine(files, own, [id, labels], properties), id, labels, properties };
    });
    const relationships = (
      await read(
        'MATCH (a)-[r]->(b) RETURN elementId(a) AS a, elementId(b) AS b, type(r) AS type, properties(r) AS p',
      )
    ).map((row) => {
      const [id, type, properties] = [row.get('a'), row.get('type'), row.get('p')];
      const own = [':START_ID', ':END_ID', ':TYPE'];
      return {
        ...toLine(files, own, [id, row.get('b'), type], properties),
        id,
        labels: [],
        properties,
        type,
      };
    });
    return { files: [...files.values()], nodes, relationships };
  } finally {
    await driver.close();
  }
}

/** Each set of properties has a file of its own. */
function toLine(
  files: Map<string, ImportFile>,
  own: readonly string[],
  cells: readonly Cell[],
  properties: Readonly<Record<string, Value>>,
) {
  const entries = Object.entries(properties).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  const header = [...own, ...entries.map(([name, value]) => `${name}:${typeOf(value)}`)];
  const key = header.join();
  if (!files.has(key)) files.set(key, { name: `file${files.size}`, isNodes: own.includes(':ID'), header });
  const line = lineOf([...cells, ...entries.map(([, value]) => cellOf(value))]);
  if (line.includes('\n')) throw new Error(`A text has several lines: ${line}`);
  return { file: files.get(key)?.name ?? '', line };
}

function typeOf(value: Value): string {
  if (neo4j.isInt(value)) return 'long';
  if (Array.isArray(value)) return 'string[]';
  return typeof value === 'number' ? 'double' : typeof value;
}

const cellOf = (value: Value): Cell => (neo4j.isInt(value) ? value.toNumber() : value);
