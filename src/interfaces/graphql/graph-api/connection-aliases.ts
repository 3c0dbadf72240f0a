import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { badRequest } from '../../../shared/errors.js';

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
