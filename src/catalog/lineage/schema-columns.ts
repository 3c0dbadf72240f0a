import type { JsonObject } from '../../model/types.js';
import type { Entities } from '../entities/types.js';

/** The field paths that the schema of each of some entities has; undefined for those that have no schema. */
export async function readSchemaColumns(
  entities: Entities,
  urns: readonly string[],
): Promise<Map<string, ReadonlySet<string> | undefined>> {
  const schemas = await entities.getAspects(urns.map((urn) => ({ urn, aspect: 'schemaMetadata' })));
  return new Map(
    urns.map((urn, index) => {
      const schema = schemas[index]?.value.json;
      return [urn, schema && fieldPaths(schema)];
    }),
  );
}

function fieldPaths(schema: JsonObject): Set<string> {
  return new Set(((schema.fields ?? []) as JsonObject[]).map(({ fieldPath }) => String(fieldPath)));
}
