import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { hasRole } from '../../../catalog/callers/caller.js';
import { forbidden } from '../../../shared/errors.js';
import type { Context } from '../context.js';

/** What of an entity says which one it is. */
const NAMES: ReadonlySet<string> = new Set(['urn', 'type', '__typename']);

/** The fields whose values are the caller, and tokens that they may list. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'AuthenticatedUser.corpUser',
  'ListAccessTokenResult.tokens',
]);

/**
 * Refuses documents by which somebody who may not read would read entities from the answers of what they may call: there,
 * they may select which entity it is. Of themselves and of their tokens they may select all that does not lead to other entities.
 */
export const checkSelection: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, contextValue: { caller } }) {
        if (hasRole(caller.rights, 'reader')) return;
        const field = readField(schema, document);
        if (field !== undefined)
          throw forbidden(
            `${caller.actor} may not select ${field}: without the right to read, only ${[...NAMES].join(', ')} of entities`,
          );
      },
    };
  },
};

/** Where fragments and types are found. */
interface Source {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** The first field of a document that reads an entity, as `Type.field`, in any of its operations. */
function readField(schema: GraphQLSchema, { definitions }: DocumentNode): string | undefined {
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = schema.getRootType(node.operation) ?? undefined;
    const found = readIn(node.selectionSet, root, false, { schema, fragments });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @param isOwn whether the object that this is selected of is the caller, a token of theirs, or a part of these */
function readIn(
  { selections }: SelectionSetNode,
  type: GraphQLNamedType | undefined,
  isOwn: boolean,
  source: Source,
): string | undefined {
  for (const node of selections) {
    const found =
      node.kind === Kind.FIELD
        ? readBy(node, type, isOwn, source)
        : readInPart(
            node.kind === Kind.FRAGMENT_SPREAD ? source.fragments.get(node.name.value) : node,
            type,
            isOwn,
            source,
          );
    if (found !== undefined) return found;
  }
  return undefined;
}

function readInPart(
  part: FragmentDefinitionNode | InlineFragmentNode | undefined,
  type: GraphQLNamedType | undefined,
  isOwn: boolean,
  source: Source,
): string | undefined {
  const condition = part?.typeCondition && source.schema.getType(part.typeCondition.name.value);
  return part && readIn(part.selectionSet, condition ?? type, isOwn, source);
}

function readBy(
  { name: { value: name }, selectionSet }: FieldNode,
  type: GraphQLNamedType | undefined,
  isOwn: boolean,
  source: Source,
): string | undefined {
  const field = `${type?.name}.${name}`;
  if (!isOwn && !NAMES.has(name) && isEntity(type, source)) return field;
  if (selectionSet === undefined) return undefined;
  const declared = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  const selected = declared && getNamedType(declared.type);
  const staysOwn = OWN_FIELDS.has(field) || (isOwn && !isEntity(selected, source));
  return readIn(selectionSet, selected, staysOwn, source);
}

/** Whether objects of a type are entities, if only some. */
function isEntity(type: GraphQLNamedType | undefined, { schema }: Source): boolean {
  const members = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
  return members.some((member) => member.getInterfaces().some(({ name }) => name === 'Entity'));
}
