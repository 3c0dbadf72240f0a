import { type GraphQLSchema, isEnumType } from 'graphql';
import { entityTypeLookupName } from '../../model/registry.js';
import type { Registry } from '../../model/types.js';

/**
 * The model's name of an entity type: from a value of the enum `EntityType` (`DATA_JOB`), or in the model's own spelling.
 * @throws CairnError BAD_REQUEST when there is no such type.
 */
export function entityTypeName(registry: Registry, value: string): string {
  return registry.entity(entityTypeLookupName(value)).name;
}

/** The value of the enum `EntityType` for the model's name of an entity type. */
export function entityTypeValue(schema: GraphQLSchema, name: string): string {
  const type = schema.getType('EntityType');
  const values = isEnumType(type) ? type.getValues() : [];
  const found = values.find((value) => entityTypeLookupName(value.name).toLowerCase() === name.toLowerCase());
  return found?.name ?? 'OTHER';
}
