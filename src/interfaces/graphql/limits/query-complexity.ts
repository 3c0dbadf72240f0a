import { type GraphQLError, TypeInfo, ValidationContext, visit, visitWithTypeInfo } from 'graphql';
import createComplexityRule, { type getComplexity } from 'graphql-query-complexity';

export type ComplexityOptions = Parameters<typeof getComplexity>[0];

/**
 * The complexity of an operation by the given estimators. It evaluates each fragment once. DataHub's pages spread
 * fragments hundreds of thousands of times, and the library's own `getComplexity` gives up there.
 * @throws GraphQLError if its variables or arguments are invalid
 */
export function queryComplexity({ schema, query, ...options }: ComplexityOptions): number {
  const typeInfo = new TypeInfo(schema);
  const errors: GraphQLError[] = [];
  const context = new ValidationContext(schema, query, typeInfo, (error) => errors.push(error));
  // The number of tokens in a document is limited. It also limits the nodes that are evaluated.
  const unlimited = { maximumComplexity: Number.POSITIVE_INFINITY, maxQueryNodes: Number.POSITIVE_INFINITY };
  const visitor = createComplexityRule({ ...options, ...unlimited })(context);
  const known = new Map<object, number>();
  const evaluate = visitor.nodeComplexity.bind(visitor);
  visitor.nodeComplexity = (node, ...others) => {
    const complexity = known.get(node) ?? evaluate(node, ...others);
    known.set(node, complexity);
    return complexity;
  };
  visit(query, visitWithTypeInfo(typeInfo, visitor));
  if (errors.length > 0) throw errors.at(-1);
  return visitor.complexity;
}
