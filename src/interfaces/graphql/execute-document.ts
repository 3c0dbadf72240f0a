import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { badRequest } from '../../shared/errors.js';
import type { Context } from './context.js';
import { executeWithinLimits } from './limits/answer-budget.js';

/**
 * Executes a document of the GraphQL API from within the service.
 * @throws CairnError, or what else a resolver throws
 */
export type ExecuteDocument = <Data>(document: DocumentNode, variables: object) => Promise<Data>;

/**
 * Executes documents with the context of one request. Only the service's own documents are passed, and tests validate
 * them.
 */
export function createExecute(schema: GraphQLSchema, context: Context): ExecuteDocument {
  return async <Data>(document: DocumentNode, variables: object) => {
    const { data, errors } = await executeWithinLimits({
      schema,
      document,
      contextValue: context,
      variableValues: { ...variables },
    });
    const [error] = errors ?? [];
    if (error) throw causeOf(error);
    // The document determines the shape of the answer, and the caller states it as a type.
    return data as Data;
  };
}

/** The error that a resolver threw. Variables that do not fit the schema are a mistake of the caller. */
function causeOf(error: GraphQLError): Error {
  const cause = error.originalError ?? error;
  return error.path === undefined && cause instanceof GraphQLError ? badRequest(cause.message) : cause;
}
