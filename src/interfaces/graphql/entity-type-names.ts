import { type GraphQLSchema, isEnumType } from 'graphql';
import { entityTypeLookupName } from '../../model/registry.js';

/** The value of the enum `EntityType` for the model's name of an entity type. */
export function entityTypeValue(schema: GraphQLSchema, name: string): string {
  const type = schema.getType('EntityType');
  const values = isEnumType(type) ? type.getValues() : [];
  const found = values.find((value) => entityTypeLookupName(value.name).toLowerCase() === name.toLowerCase());
  return found?.name ?? 'OTHER';
}
