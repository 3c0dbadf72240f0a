import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { AspectValue } from '../../model/aspect-value.js';
import type { Registry } from '../../model/types.js';
import { dropSyntaxTrees } from './drop-syntax-trees.js';
import { nodeTypes } from './node-types.js';
import { answerByAuthor } from './redacted-value.js';
import { typeDefinitions } from './type-definitions.js';

/** JSON is text in the graph. It goes out as it is when a field has said that its caller may see it. */
const JsonScalar = new GraphQLScalarType<AspectValue, AspectValue>({
  name: 'JSON',
  description: 'Any JSON.',
  serialize: (value) => {
    if (value instanceof AspectValue) return value;
    throw new TypeError('Nobody has decided who may see this value');
  },
});

/**
 * The schema of the graph API, whose root fields are one Cypher statement each.
 * @param validate checks the type definitions first; a test does, so that a running service need not
 */
export async function createGraphApiSchema(
  registry: Registry,
  { validate = false }: { validate?: boolean } = {},
): Promise<GraphQLSchema> {
  // Loaded when needed: the library takes a third of a second and 30 MB.
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
  answerByAuthor(schema);
  dropSyntaxTrees(schema);
  return schema;
}
