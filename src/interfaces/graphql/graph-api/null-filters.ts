import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { badRequest } from '../../../shared/errors.js';

/**
 * Refuses null as an input object in a filter or order. The schema allows it, but it has no meaning.
 * @throws CairnError BAD_REQUEST
 */
export function refuseNulls(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown> = {},
): void {
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      NullValue() {
        if (hasMembers(types.getInputType())) throw refused(types.getInputType());
      },
      VariableDefinition({ type, variable }) {
        // The document was validated, so the type of a variable is an input type.
        const declared = typeFromAST(schema, type) as GraphQLInputType | undefined;
        check(declared, variables[variable.name.value]);
      },
    }),
  );
}

function check(type: GraphQLInputType | undefined, value: unknown): void {
  if (type === undefined || value === undefined || !hasMembers(type)) return;
  if (value === null) throw refused(type);
  if (isNonNullType(type)) check(type.ofType, value);
  else if (isListType(type)) for (const item of [value].flat()) check(type.ofType, item);
  else if (isInputObjectType(type))
    for (const [name, member] of Object.entries(value)) check(type.getFields()[name]?.type, member);
}

const hasMembers = (type: GraphQLInputType | null | undefined) =>
  type != null && isInputObjectType(getNamedType(type));

const refused = (type: GraphQLInputType | null | undefined) =>
  badRequest(`A value of the type ${type} must not be null: leave it out`);
