import type { Request, RequestHandler } from 'express';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import { toJsonText } from '../../../model/json-text.js';
import type { Context } from '../../graphql/context.js';
import { type ErrorLog, formatError } from '../../graphql/format-error.js';
import { subscriptionErrors } from '../../graphql/limits/check-subscription.js';
import type { GraphqlLimits } from '../../graphql/limits/document-limits.js';

interface Options {
  schema: GraphQLSchema;
  /** Creates the context of resolvers. */
  contextOf(request: Request): Context;
  log: ErrorLog;
  limits: GraphqlLimits;
}

type Formatted = ReturnType<typeof formatError>;

/** Serves subscriptions as server-sent events. Each subscription has its own connection, by graphql-sse's protocol. */
export function subscriptionHandler({ schema, contextOf, log, limits }: Options): RequestHandler {
  const handle = createHandler<Context & Record<PropertyKey, unknown>>({
    schema,
    // The library's type of the context is a record with any keys.
    context: ({ raw }) => contextOf(raw as Request) as Context & Record<PropertyKey, unknown>,
    onSubscribe: (_request, parameters) => {
      const errors = subscriptionErrors(schema, limits, parameters);
      return errors.length > 0 ? { data: null, errors: [...errors] } : undefined;
    },
    onNext: (_context, _request, { data, errors }) =>
      // Converts aspects and bigints to plain JSON.
      JSON.parse(toJsonText({ data, ...(errors && { errors: errors.map(shown) }) })),
  });
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      // The client reconnects with its offset, and then gets the error.
      log.error({ err: error }, 'GraphQL subscription failed');
      response.destroy();
    }
  };
}

const shown = (error: GraphQLError): Formatted => formatError(error.toJSON(), error);
