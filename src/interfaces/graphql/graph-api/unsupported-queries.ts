import {
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { badRequest } from '../../../shared/errors.js';

// The schema of @neo4j/graphql allows these queries, but the library does not support them.

/** The types of connections. @neo4j/graphql fills each of their fields under one name only. */
const PAGE_TYPE = /(Connection|Edge|Relationship|PageInfo)$/;

/**
 * Refuses a connection field that is selected under two names, or under an alias inside a fragment. The library fills
 * only one of them. The other would be null despite its non-null type.
 * @throws CairnError BAD_REQUEST that names the field
 */
export function refuseAliases(schema: GraphQLSchema, document: DocumentNode): void {
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet(selections, _key, parent) {
        const name = getNamedType(types.getParentType() ?? undefined)?.name ?? '';
        if (!PAGE_TYPE.test(name)) return;
        const isField = parent !== undefined && 'kind' in parent && parent.kind === Kind.FIELD;
        const twice = isField ? repeatedField(selections) : fieldsOf(selections).find(({ alias }) => alias);
        if (twice)
          throw badRequest(
            `${name}.${twice.name.value} can be asked for once, and by one name outside fragments`,
          );
      },
    }),
  );
}

function repeatedField(selections: SelectionSetNode): FieldNode | undefined {
  const keys = new Map<string, string>();
  return fieldsOf(selections).find(({ name, alias }) => {
    const key = alias?.value ?? name.value;
    const known = keys.get(name.value) ?? key;
    keys.set(name.value, known);
    return known !== key;
  });
}

const fieldsOf = ({ selections }: SelectionSetNode): FieldNode[] =>
  selections.filter((selection) => selection.kind === Kind.FIELD);

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
