import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  validate,
  visit,
} from 'graphql';
import { groupBy } from '../../../../src/shared/group-by.js';

/** A file of GraphQL. */
export interface GraphqlFile {
  name: string;
  text: string;
}

interface CheckedOperation {
  name: string;
  /** The file that has it. */
  file: string;
  /** Fields that the schema does not have. */
  unknown: string[];
  isValid: boolean;
  /** Why it is not valid, each reason once. */
  reasons: string[];
}

/** Validates every operation of some files, each with the fragments that it uses, whichever file has them. */
export function checkOperations(files: readonly GraphqlFile[], schema: GraphQLSchema): CheckedOperation[] {
  const documents = files.map(({ name, text }) => ({ file: name, definitions: parse(text).definitions }));
  const definitions = documents.flatMap((document) => document.definitions);
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  return documents.flatMap(({ file, definitions: own }) =>
    own.flatMap((operation) => {
      if (operation.kind !== Kind.OPERATION_DEFINITION) return [];
      const document = {
        kind: Kind.DOCUMENT,
        definitions: [operation, ...usedBy(operation, fragments)],
      } as const;
      const errors = validate(schema, document, undefined, { maxErrors: 1000 });
      const unknown = errors.flatMap(({ message }) => /^Cannot query field "(\w+)"/.exec(message)?.[1] ?? []);
      const reasons = [...new Set(errors.map(({ message }) => message.replace(/ Did you mean.*/, '')))];
      return [{ name: operation.name?.value ?? '', file, unknown, isValid: errors.length === 0, reasons }];
    }),
  );
}

/** A table of how many operations of each file fit, and which do not, for Markdown. */
export function operationTable(operations: readonly CheckedOperation[]): string {
  const rows = [...groupBy(operations, ({ file }) => file)].map(([file, own]) => {
    const invalid = own.filter(({ isValid }) => !isValid);
    const missing = invalid.map(({ name, reasons }) => `${name}: ${reasons.join(' ')}`);
    return `| ${file} | ${own.length - invalid.length} of ${own.length} | ${missing.join('<br>')} |`;
  });
  return ['| file | fit | do not fit |', '|---|---|---|', ...rows].join('\n');
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
