import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType, isUnionType } from 'graphql';
import { directives, directivesOf } from '../../../model/sdl.js';
import type { ApiTypes } from '../api-types.js';

/** Directives whose field needs the parent entity. */
const NEED_PARENT_ENTITY = new Set([
  'associatedUrn',
  'key',
  'fromAspect',
  'ancestors',
  'timeseries',
  'related',
]);

/**
 * Names of the object types whose objects need their parent entity. One of their own fields needs it, or an object
 * within them.
 */
export function typesWithParentEntity(schema: GraphQLSchema, apiTypes: ApiTypes): ReadonlySet<string> {
  const found = new Set<string>();
  const types = Object.values(schema.getTypeMap()).filter((type) => isNode(type, apiTypes));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const type of types)
      if (!found.has(type.name) && needsParentEntity(type, found)) found.add(type.name);
  }
  return found;
}

/** Whether the type is a part of an aspect. Entities, types that stand for an entity, and root types are not. */
function isNode(type: GraphQLNamedType, apiTypes: ApiTypes): boolean {
  if (directives(type.astNode, 'entitySetByResolver').length > 0) return false;
  return (
    !isRootType(type.name) &&
    (isObjectType(type) || isUnionType(type)) &&
    apiTypes.possibleEntityTypes(type) === undefined
  );
}

/** Whether the fields of a type are operations. Operations have no parent. */
export const isRootType = (typeName: string): boolean =>
  ['Query', 'Mutation', 'Subscription'].includes(typeName);

function needsParentEntity(type: GraphQLNamedType, found: ReadonlySet<string>): boolean {
  if (isUnionType(type)) return type.getTypes().some(({ name }) => found.has(name));
  if (!isObjectType(type)) return false;
  if (directives(type.astNode, 'withParentEntity').length > 0) return true;
  return Object.values(type.getFields()).some(
    (field) =>
      found.has(getNamedType(field.type).name) ||
      directivesOf(field.astNode).some(({ name }) => NEED_PARENT_ENTITY.has(name)),
  );
}
