import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { badRequest } from '../../shared/errors.js';
import type { Context } from './context.js';
import { executeWithinLimits } from './limits/answer-budget.js';

/**
 * Asks the GraphQL API from within the service.
 * @throws CairnError, or whatever else a resolver throws
 */
export type ExecuteDocument = <Data>(document: DocumentNode, variables: object) => Promise<Data>;

/** Asks with the context of one request. The documents are the service's own, and tests validate them. */
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
    // Generated from the same schema or not, the shape of an answer is what its document selects.
    return data as Data;
  };
}

/** What a resolver threw; or, of variables that do not fit the schema, the mistake of the caller. */
function causeOf(error: GraphQLError): Error {
  const cause = error.originalError ?? error;
  return error.path === undefined && cause instanceof GraphQLError ? badRequest(cause.message) : cause;
}
