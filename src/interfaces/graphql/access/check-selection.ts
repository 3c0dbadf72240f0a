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

/** The fields that identify an entity. */
const NAMES: ReadonlySet<string> = new Set(['urn', 'type', '__typename']);

/** The fields that return the caller, or tokens that the caller may list. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'AuthenticatedUser.corpUser',
  'ListAccessTokenResult.tokens',
]);

/**
 * Refuses documents that read entities for callers who may not read. Such callers may call some fields, and these
 * return entities. Of an entity, they may select only the fields that identify it. Of themselves and of their tokens,
 * they may select everything but other entities.
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

interface Source {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** The first field that reads an entity, as `Type.field`. It looks at all operations of a document. */
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

/** @param isOwn whether these fields belong to the caller, to one of the caller's tokens, or to a part of them */
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

/** Whether any object of this type is an entity. */
function isEntity(type: GraphQLNamedType | undefined, { schema }: Source): boolean {
  const members = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
  return members.some((member) => member.getInterfaces().some(({ name }) => name === 'Entity'));
}
