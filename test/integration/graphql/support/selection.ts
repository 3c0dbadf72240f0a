import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { ApiTypes } from '../../../../src/interfaces/graphql/api-types.js';

const MAX_DEPTH = 9;
/** Values of required arguments, by their type. */
const INPUTS: Readonly<Record<string, string>> = {
  LineageInput: '{ direction: UPSTREAM, includeGhostEntities: true }',
  RelatedDocumentsInput: '{}',
  RelationshipDirection: 'INCOMING',
  RelationshipsInput: '{ types: [], direction: OUTGOING }',
  ScrollAcrossEntitiesInput: '{ query: "*" }',
  SearchAcrossEntitiesInput: '{ query: "*" }',
};

/** A selection of all that an object type has; of other entities only who they are. */
export function everythingOf(type: GraphQLObjectType, apiTypes: ApiTypes, depth = 0): string {
  const fields = Object.values(type.getFields()).map((field) => selectField(field, apiTypes, depth));
  return `{ __typename ${fields.join(' ')} }`;
}

function selectField(field: GraphQLField<unknown, unknown>, apiTypes: ApiTypes, depth: number): string {
  const named = getNamedType(field.type);
  const required = field.args.find(isRequiredArgument);
  const call = required
    ? `${field.name}(${required.name}: ${INPUTS[getNamedType(required.type).name]})`
    : field.name;
  if (isLeafType(named)) return call;
  const inner = selectNamed(named, apiTypes, depth + 1);
  return inner === undefined ? '' : `${call} ${inner}`;
}

function selectNamed(type: GraphQLNamedType, apiTypes: ApiTypes, depth: number): string | undefined {
  if (apiTypes.possibleEntityTypes(type)) return '{ __typename ... on Entity { urn type } }';
  if (depth > MAX_DEPTH) return undefined;
  if (isUnionType(type)) {
    const members = type
      .getTypes()
      .map((member) => `... on ${member.name} ${everythingOf(member, apiTypes, depth)}`);
    return `{ ${members.join(' ')} }`;
  }
  return isObjectType(type) ? everythingOf(type, apiTypes, depth) : undefined;
}
