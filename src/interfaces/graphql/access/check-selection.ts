import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
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
        const [field] = fieldsOfEntities(schema, document);
        if (field !== undefined)
          throw forbidden(
            `${caller.actor} may not select ${field}: without the right to read, only ${[...NAMES].join(', ')} of entities`,
          );
      },
    };
  },
};

/** The fields that read an entity, as `Type.field`, in all operations of a document. */
function* fieldsOfEntities(schema: GraphQLSchema, { definitions }: DocumentNode): Generator<string> {
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  for (const node of definitions)
    if (node.kind === Kind.OPERATION_DEFINITION)
      yield* readIn(node.selectionSet, schema.getRootType(node.operation) ?? undefined, false);

  /** @param isOwn whether these fields belong to the caller, to one of the caller's tokens, or to a part of them */
  function* readIn(
    { selections }: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    isOwn: boolean,
  ): Generator<string> {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        yield* readBy(node, type, isOwn);
        continue;
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      const condition = part?.typeCondition && schema.getType(part.typeCondition.name.value);
      if (part) yield* readIn(part.selectionSet, condition ?? type, isOwn);
    }
  }

  function* readBy(
    { name: { value: name }, selectionSet }: FieldNode,
    type: GraphQLNamedType | undefined,
    isOwn: boolean,
  ): Generator<string> {
    const field = `${type?.name}.${name}`;
    if (!isOwn && !NAMES.has(name) && isEntity(type)) yield field;
    if (selectionSet === undefined) return;
    const declared = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    const selected = declared && getNamedType(declared.type);
    yield* readIn(selectionSet, selected, OWN_FIELDS.has(field) || (isOwn && !isEntity(selected)));
  }

  /** Whether any object of this type is an entity. */
  function isEntity(type: GraphQLNamedType | undefined): boolean {
    const members = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    return members.some((member) => member.getInterfaces().some(({ name }) => name === 'Entity'));
  }
}
