import {
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  Kind,
} from 'graphql';

/**
 * Removes the syntax trees from a schema: they take a third of its memory. The kind of object types stays, since
 * @neo4j/graphql reads it during queries.
 */
export function dropSyntaxTrees(schema: GraphQLSchema): void {
  dropNodes(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    dropNodes(type);
    if (isEnumType(type)) type.getValues().forEach(dropNodes);
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(dropNodes);
    if (isObjectType(type)) dropFieldNodes(type);
  }
}

function dropFieldNodes(type: GraphQLObjectType): void {
  type.astNode = { kind: Kind.OBJECT_TYPE_DEFINITION, name: { kind: Kind.NAME, value: type.name } };
  for (const field of Object.values(type.getFields())) {
    dropNodes(field);
    field.args.forEach(dropNodes);
  }
}

function dropNodes(element: { astNode?: unknown; extensionASTNodes?: unknown }): void {
  element.astNode = undefined;
  if (element.extensionASTNodes !== undefined) element.extensionASTNodes = [];
}
