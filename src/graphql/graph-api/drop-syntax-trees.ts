import {
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  Kind,
} from 'graphql';

/**
 * Forgets the parsed text that a schema was made from, which is a third of the memory of a large one.
 * Of object types the kind stays, by which @neo4j/graphql tells them from other types in queries.
 */
export function dropSyntaxTrees(schema: GraphQLSchema): void {
  forget(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    forget(type);
    if (isEnumType(type)) type.getValues().forEach(forget);
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(forget);
    if (isObjectType(type)) forgetFields(type);
  }
}

function forgetFields(type: GraphQLObjectType): void {
  type.astNode = { kind: Kind.OBJECT_TYPE_DEFINITION, name: { kind: Kind.NAME, value: type.name } };
  for (const field of Object.values(type.getFields())) {
    forget(field);
    field.args.forEach(forget);
  }
}

function forget(element: { astNode?: unknown; extensionASTNodes?: unknown }): void {
  element.astNode = undefined;
  if (element.extensionASTNodes !== undefined) element.extensionASTNodes = [];
}
