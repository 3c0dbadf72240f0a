import { parseUrn } from '../../model/index.js';
import { readAspects } from '../entities/index.js';
import type { ReadContext } from '../entities/read-context.js';

/** The state of a column. `NOT_IN_SCHEMA`: its parent has a schema, which does not have the column (any more). */
type ColumnState = 'IN_SCHEMA' | 'NOT_IN_SCHEMA' | 'NO_SCHEMA';

/** Reads whether the columns among these entities are in the schemas of their parents. It needs one read for all. */
export async function readColumnStates(
  reads: ReadContext,
  urns: readonly string[],
  asOf?: number,
): Promise<Map<string, ColumnState>> {
  const columns = urns
    .map((urn) => parseUrn(reads.registry, urn))
    .filter(({ entityType }) => entityType.name === 'schemaField');
  const parents = new Set(columns.map(({ key }) => key.parent ?? ''));
  const schemas = await readSchemaColumns(reads, [...parents], asOf);
  return new Map(
    columns.map(({ text, key }): [string, ColumnState] => {
      const schema = schemas.get(key.parent ?? '');
      if (schema === undefined) return [text, 'NO_SCHEMA'];
      return [text, schema.has(key.fieldPath ?? '') ? 'IN_SCHEMA' : 'NOT_IN_SCHEMA'];
    }),
  );
}

/** Reads the field paths in the schema of each entity; undefined for an entity without a schema. */
export async function readSchemaColumns(
  reads: ReadContext,
  urns: readonly string[],
  asOf?: number,
): Promise<Map<string, ReadonlySet<string> | undefined>> {
  const pairs = urns.map((urn) => ({ urn, aspect: 'schemaMetadata' as const }));
  const schemas = await readAspects(reads, pairs, { asOf });
  return new Map(
    urns.map((urn, index) => {
      const schema = schemas[index]?.value.json;
      return [urn, schema && new Set(schema.fields.map(({ fieldPath }) => fieldPath))];
    }),
  );
}
