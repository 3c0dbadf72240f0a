import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { badRequest, thrownMessage } from '../../../shared/errors.js';
import { requireCost } from './cost-limit.js';
import { documentLimits, type GraphqlLimits } from './document-limits.js';
import { declaredPageSizes } from './page-size.js';

interface Request {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null | undefined;
}

/** The errors of a subscription by the limits of queries; empty if it may be executed. */
export function subscriptionErrors(
  schema: GraphQLSchema,
  limits: GraphqlLimits,
  { query, operationName, variables }: Request,
): readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: limits.tokens });
  } catch (error) {
    return [malformed(error instanceof GraphQLError ? error : new GraphQLError(thrownMessage(error)))];
  }
  const introspection = limits.introspection ? [] : [NoSchemaIntrospectionCustomRule];
  const mistakes = validate(schema, document, [...specifiedRules, documentLimits(limits), ...introspection]);
  if (mistakes.length > 0) return mistakes.map(malformed);
  const operation = getOperationAST(document, operationName)?.operation;
  try {
    // Queries and mutations use the other path.
    if (operation !== 'subscription')
      throw badRequest(`This path is for subscriptions, not for a ${operation}`);
    requireCost(limits.cost, declaredPageSizes, {
      schema,
      document,
      variables: variables ?? {},
      operationName: operationName ?? undefined,
    });
  } catch (error) {
    const originalError = error instanceof Error ? error : null;
    return [new GraphQLError(thrownMessage(error), { originalError })];
  }
  return [];
}

/** Errors of the language or the schema arrive without a code, and get BAD_REQUEST. */
function malformed(error: GraphQLError): GraphQLError {
  if (error.originalError) return error;
  const { nodes = null, source = null, positions = null } = error;
  return new GraphQLError(error.message, { nodes, source, positions, extensions: { code: 'BAD_REQUEST' } });
}
