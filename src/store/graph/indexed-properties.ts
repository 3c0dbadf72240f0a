import { lazy } from '../../shared/derive-once.js';
import { loadStatements } from './statements.js';

/**
 * The maximum number of bytes of text in one index entry. All indexed properties of a node count together. Neo4j's
 * limit is 8,167 bytes, which include the types and lengths that it stores.
 */
export const MAX_INDEXED_BYTES = 8_000;

/**
 * Finds texts that are too long for an index or a constraint. Neo4j would refuse the whole transaction.
 * @returns the properties of the index together; undefined if the node can be written
 */
export function tooLongForIndex(
  labels: readonly string[],
  properties: Readonly<Record<string, unknown>>,
): { indexed: readonly string[]; bytes: number } | undefined {
  for (const indexed of labels.flatMap((label) => indexedProperties().get(label) ?? [])) {
    const bytes = indexed.reduce((sum, name) => sum + bytesOf(properties[name]), 0);
    if (bytes > MAX_INDEXED_BYTES) return { indexed, bytes };
  }
  return undefined;
}

const bytesOf = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : 0);

/**
 * The properties of each index of nodes, by label, as `cypher/schema` declares them. Full-text indexes have no limit.
 */
const indexedProperties = lazy(() => {
  const found = new Map<string, string[][]>();
  for (const [file, statement] of loadStatements()) {
    if (!file.startsWith('schema/')) continue;
    const [, variable, label] = /\bFOR \((\w+):(\w+)\)/.exec(statement) ?? [];
    if (label === undefined || /^CREATE FULLTEXT/m.test(statement)) continue;
    const [, declared = ''] = statement.split(/\b(?:ON|REQUIRE)\b/);
    const named = [...declared.matchAll(/\b(\w+)\.(\w+)/g)].filter(([, of]) => of === variable);
    found.set(label, [...(found.get(label) ?? []), named.map(([, , name = '']) => name)]);
  }
  return found;
});
