import {
  GraphQLError,
  getOperationAST,
  getVariableValues,
  TypeInfo,
  ValidationContext,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import createComplexityRule, { type getComplexity } from 'graphql-query-complexity';
import type { Optional } from '../../../model/omit-nullish.js';
import { badRequest } from '../../../shared/errors.js';

type Options = Parameters<typeof getComplexity>[0];

/**
 * The complexity of an operation by the given estimators. It evaluates each fragment once. DataHub's pages spread
 * fragments hundreds of thousands of times, and the library's own `getComplexity` gives up there.
 * @returns undefined if its variables are invalid: its execution will report that
 * @throws CairnError BAD_REQUEST if the complexity cannot be calculated, since it may be high
 */
export function complexityOf({
  schema,
  query,
  estimators,
  variables = {},
  operationName,
}: Pick<Options, 'schema' | 'query' | 'estimators'> & Optional<Pick<Options, 'variables' | 'operationName'>>):
  | number
  | undefined {
  const typeInfo = new TypeInfo(schema);
  const errors: GraphQLError[] = [];
  const context = new ValidationContext(schema, query, typeInfo, (error) => errors.push(error));
  const visitor = createComplexityRule({
    ...{ estimators, variables, ...(operationName !== undefined && { operationName }) },
    // The number of tokens in a document is limited. It also limits the nodes that are evaluated.
    ...{ maximumComplexity: Number.POSITIVE_INFINITY, maxQueryNodes: Number.POSITIVE_INFINITY },
  })(context);
  const known = new Map<object, number>();
  const evaluate = visitor.nodeComplexity.bind(visitor);
  visitor.nodeComplexity = (node, ...others) => {
    const complexity = known.get(node) ?? evaluate(node, ...others);
    known.set(node, complexity);
    return complexity;
  };
  try {
    visit(query, visitWithTypeInfo(typeInfo, visitor));
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    errors.push(error);
  }
  const error = errors.at(-1);
  if (error === undefined) return visitor.complexity;
  const definitions = getOperationAST(query, operationName)?.variableDefinitions ?? [];
  if (getVariableValues(schema, definitions, variables).errors !== undefined) return undefined;
  throw badRequest(`What the query may return cannot be told: ${error.message}`);
}
