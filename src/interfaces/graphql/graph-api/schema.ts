import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { AspectValue } from '../../../model/aspect-value.js';
import type { Registry } from '../../../model/types.js';
import { dropSyntaxTrees } from './drop-syntax-trees.js';
import { nodeTypes } from './node-types.js';
import { redactByCaller } from './redacted-value.js';
import { typeDefinitions } from './type-definitions.js';

/** JSON is stored as text. It is returned unchanged, after the field has redacted it. */
const JsonScalar = new GraphQLScalarType<AspectValue, AspectValue>({
  name: 'JSON',
  description: 'Any JSON.',
  serialize: (value) => {
    if (value instanceof AspectValue) return value;
    throw new TypeError('Nobody has decided who may see this value');
  },
});

/**
 * Creates the schema of the graph API. Each root field becomes one Cypher statement.
 * @param validate whether to validate the type definitions. Only a test does, since it takes long
 */
export async function createGraphApiSchema(
  registry: Registry,
  { validate = false }: { validate?: boolean } = {},
): Promise<GraphQLSchema> {
  // Loaded on demand, since the library takes a third of a second and 30 MB.
  const { Neo4jGraphQL } = await import('@neo4j/graphql');
  const library = new Neo4jGraphQL({
    typeDefs: typeDefinitions(nodeTypes(registry)),
    resolvers: { JSON: JsonScalar },
    validate,
    features: {
      excludeDeprecatedFields: {
        mutationOperations: true,
        aggregationFilters: true,
        aggregationFiltersOutsideConnection: true,
        relationshipFilters: true,
        attributeFilters: true,
      },
    },
  });
  const schema = await library.getSchema();
  redactByCaller(schema);
  dropSyntaxTrees(schema);
  return schema;
}
