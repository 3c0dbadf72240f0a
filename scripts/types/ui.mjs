import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { print, stripIgnoredCharacters } from 'graphql';

/**
 * The operations of the page by name, each with its text and the types of its variables and answer.
 * @param schema the SDL of the API
 * @param documents the files of ui/operations
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
  const texts = documents.flatMap(({ definitions }) => definitions).map(operationOf);
  return [
    '/** An operation with the types of its variables and its answer, which exist for the compiler only. */',
    'export interface Operation<Data, Variables> { readonly text: string; readonly types?: (variables: Variables) => Data }',
    '',
    types,
    ...texts,
    '',
  ].join('\n');
}

function operationOf(definition) {
  const { name, operation } = definition;
  const kind = operation === 'query' ? 'Query' : 'Mutation';
  const type = `${name.value}${kind}`;
  const text = JSON.stringify(stripIgnoredCharacters(print(definition)));
  return `export const ${name.value}: Operation<${type}, ${type}Variables> = { text: ${text} };`;
}
