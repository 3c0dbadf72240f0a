import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType, isUnionType } from 'graphql';
import type { ApiTypes } from '../api-types.js';
import { directivesOf } from './directives-of.js';

/** Directives whose field asks its parent for the entity that it belongs to. */
const NEED_OWNER = new Set(['associatedUrn', 'key', 'aspect', 'ancestors', 'timeseries', 'related']);

/**
 * Names of the object types whose objects must know their entity: because a field of theirs asks for it,
 * or because an object inside them must know.
 */
export function ownedTypes(schema: GraphQLSchema, apiTypes: ApiTypes): ReadonlySet<string> {
  const owned = new Set<string>();
  const types = Object.values(schema.getTypeMap()).filter((type) => isNode(type, apiTypes));
  for (let before = -1; before !== owned.size; ) {
    before = owned.size;
    for (const type of types) if (!owned.has(type.name) && needsOwner(type, owned)) owned.add(type.name);
  }
  return owned;
}

/** A part of an aspect, rather than an entity or a root. */
function isNode(type: GraphQLNamedType, apiTypes: ApiTypes): boolean {
  const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
  return !isRoot && (isObjectType(type) || isUnionType(type)) && apiTypes.held(type) === undefined;
}

function needsOwner(type: GraphQLNamedType, owned: ReadonlySet<string>): boolean {
  if (isUnionType(type)) return type.getTypes().some(({ name }) => owned.has(name));
  if (!isObjectType(type)) return false;
  if (directivesOf(type.astNode).some(({ name }) => name === 'owned')) return true;
  return Object.values(type.getFields()).some(
    (field) =>
      owned.has(getNamedType(field.type).name) ||
      directivesOf(field.astNode).some(({ name }) => NEED_OWNER.has(name)),
  );
}
