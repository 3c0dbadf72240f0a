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
import { badRequest } from '../../errors.js';

/** The types of pages: their fields are filled by @neo4j/graphql, under one name each. */
const PAGE_TYPE = /(Connection|Edge|Relationship|PageInfo)$/;

/**
 * Refuses a field of a page that is asked for by two names, or by another name inside a fragment: the library fills only
 * one of them, and the other would be null where nothing may be null.
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
        const twice = isField ? askedTwice(selections) : fieldsOf(selections).find(({ alias }) => alias);
        if (twice)
          throw badRequest(
            `${name}.${twice.name.value} can be asked for once, and by one name outside fragments`,
          );
      },
    }),
  );
}

function askedTwice(selections: SelectionSetNode): FieldNode | undefined {
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
