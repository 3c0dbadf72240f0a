/** @import { DocumentNode, OperationDefinitionNode } from 'graphql' */
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { Kind, print, stripIgnoredCharacters, visit } from 'graphql';

/**
 * The operations of the page by name, each with its text and the types of its variables and answer.
 * @param {DocumentNode} schema the SDL of the API
 * @param {readonly DocumentNode[]} documents the files of ui/operations
 */
export async function uiOperations(schema, documents) {
  const types = await codegen({
    filename: 'operations.ts',
    schema,
    documents: documents.map((document, index) => ({ location: `${index}.graphql`, document })),
    config: {},
    pluginMap: { operations },
    plugins: [
      {
        operations: {
          enumsAsTypes: true,
          immutableTypes: true,
          mergeFragmentTypes: true,
          namingConvention: 'keep',
          scalars: { JSON: 'unknown', Long: 'number', Moment: 'string | number' },
          skipTypename: true,
        },
      },
    ],
  });
  const definitions = documents.flatMap((document) => document.definitions);
  const texts = definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? textOf(node) : []));
  return [
    '/** An operation with the types of its variables and its answer, which exist for the compiler only. */',
    'export interface Operation<Data, Variables> { readonly text: string; readonly types?: (variables: Variables) => Data }',
    '',
    types,
    ...texts,
    '',
  ].join('\n');

  /** @param {OperationDefinitionNode} definition */
  function textOf(definition) {
    const name = definition.name?.value;
    const kind = definition.operation === 'query' ? 'Query' : 'Mutation';
    const type = `${name}${kind}`;
    const all = [definition, ...fragmentsOf(definition)].map(print).join('\n');
    const text = JSON.stringify(stripIgnoredCharacters(all));
    return `export const ${name}: Operation<${type}, ${type}Variables> = { text: ${text} };`;
  }

  /**
   * The fragments that an operation spreads, once each. Fragments spread no others.
   * @param {OperationDefinitionNode} operation
   */
  function fragmentsOf(operation) {
    const spread = new Set();
    visit(operation, { FragmentSpread: ({ name }) => void spread.add(name.value) });
    return definitions.filter(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && spread.has(node.name.value),
    );
  }
}
