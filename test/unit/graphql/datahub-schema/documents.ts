import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';

export interface CheckedOperation {
  name: string;
  /** Fields that the schema does not have. */
  unknown: string[];
  isValid: boolean;
}

/** Validates every operation of some documents, each with the fragments that it uses, whichever document has them. */
export function checkOperations(texts: readonly string[], schema: GraphQLSchema): CheckedOperation[] {
  const definitions = texts.flatMap((text) => parse(text).definitions);
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const operations = definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  return operations.map((operation) => {
    const document = {
      kind: Kind.DOCUMENT,
      definitions: [operation, ...usedBy(operation, fragments)],
    } as const;
    const errors = validate(schema, document, undefined, { maxErrors: 1000 });
    const unknown = errors.flatMap(({ message }) => /^Cannot query field "(\w+)"/.exec(message)?.[1] ?? []);
    return { name: operation.name?.value ?? '', unknown, isValid: errors.length === 0 };
  });
}

function usedBy(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  used = new Set<FragmentDefinitionNode>(),
): ReadonlySet<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (fragment === undefined || used.has(fragment)) return;
      used.add(fragment);
      usedBy(fragment, fragments, used);
    },
  });
  return used;
}
