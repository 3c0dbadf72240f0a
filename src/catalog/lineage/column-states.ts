import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Entities } from '../entities/types.js';
import type { ColumnState, Lineage } from './types.js';

/** Whether the schemas of their parent entities have some columns; one read for all of them. */
export function createColumnStates(registry: Registry, entities: Entities): Lineage['columnStates'] {
  return async (urns, asOf) => {
    const columns = urns
      .map((urn) => parseUrn(registry, urn))
      .filter(({ entityType }) => entityType.name === 'schemaField');
    const parents = new Set(columns.map(({ key }) => key.parent ?? ''));
    const schemas = await readSchemaColumns(entities, [...parents], asOf);
    return new Map(
      columns.map(({ text, key }): [string, ColumnState] => {
        const schema = schemas.get(key.parent ?? '');
        if (schema === undefined) return [text, 'NO_SCHEMA'];
        return [text, schema.has(key.fieldPath ?? '') ? 'IN_SCHEMA' : 'NOT_IN_SCHEMA'];
      }),
    );
  };
}

/** The field paths that the schema of each of some entities has; undefined for those that have no schema. */
export async function readSchemaColumns(
  entities: Entities,
  urns: readonly string[],
  asOf?: number,
): Promise<Map<string, ReadonlySet<string> | undefined>> {
  const pairs = urns.map((urn) => ({ urn, aspect: 'schemaMetadata' as const }));
  const schemas = await entities.getAspects(pairs, { asOf });
  return new Map(
    urns.map((urn, index) => {
      const schema = schemas[index]?.value.json;
      return [urn, schema && new Set(schema.fields.map(({ fieldPath }) => fieldPath))];
    }),
  );
}
