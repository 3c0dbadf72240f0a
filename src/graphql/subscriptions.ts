import type { Request, RequestHandler } from 'express';
import { GraphQLError, type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import { toJsonText } from '../model/json.js';
import type { Context } from './context.js';
import { type FaultLog, formatError } from './format-error.js';

interface Options {
  schema: GraphQLSchema;
  /** What resolvers get for a request. */
  contextOf(request: Request): Context;
  log: FaultLog;
}

type Formatted = ReturnType<typeof formatError>;

/** Serves subscriptions as server-sent events, by the protocol of graphql-sse, each over a connection of its own. */
export function subscriptionHandler({ schema, contextOf, log }: Options): RequestHandler {
  const handle = createHandler<Context & Record<PropertyKey, unknown>>({
    schema,
    context: ({ raw }) => contextOf(raw as Request) as Context & Record<PropertyKey, unknown>,
    onSubscribe: (_request, { query, operationName }) => refusal(query, operationName),
    onNext: (_context, _request, { data, errors }) =>
      // Numbers keep their digits as far as clients can hold them.
      JSON.parse(toJsonText({ data, ...(errors && { errors: errors.map(shown) }) })),
  });
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      // The reader connects again, from its offset, and is then told what is wrong.
      log.error({ err: error }, 'GraphQL subscription failed');
      response.destroy();
    }
  };
}

const shown = (error: GraphQLError): Formatted => formatError(error.toJSON(), error);

/** The other path is for what is answered once, and has its limits. */
function refusal(query: string, operationName?: string | null) {
  let operation: ReturnType<typeof getOperationAST>;
  try {
    operation = getOperationAST(parse(query), operationName);
  } catch {
    return undefined;
  }
  if (operation == null || operation.operation === 'subscription') return undefined;
  const extensions = { code: 'BAD_REQUEST' };
  return {
    data: null,
    errors: [
      new GraphQLError(`This path is for subscriptions, not for a ${operation.operation}`, { extensions }),
    ],
  };
}
