import type { Request, RequestHandler } from 'express';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import type { Context } from '../../graphql/context.js';
import { type FaultLog, formatError } from '../../graphql/format-error.js';
import { checkSubscription } from '../../graphql/limits/check-subscription.js';
import type { GraphqlLimits } from '../../graphql/limits/document-limits.js';
import { toJsonText } from '../../model/json-text.js';

interface Options {
  schema: GraphQLSchema;
  /** What resolvers get for a request. */
  contextOf(request: Request): Context;
  log: FaultLog;
  limits: GraphqlLimits;
}

type Formatted = ReturnType<typeof formatError>;

/** Serves subscriptions as server-sent events, by the protocol of graphql-sse, each over a connection of its own. */
export function subscriptionHandler({ schema, contextOf, log, limits }: Options): RequestHandler {
  const handle = createHandler<Context & Record<PropertyKey, unknown>>({
    schema,
    // Express serves these requests; the library wants a context that takes any key.
    context: ({ raw }) => contextOf(raw as Request) as Context & Record<PropertyKey, unknown>,
    onSubscribe: (_request, parameters) => {
      const errors = checkSubscription(schema, limits, parameters);
      return errors.length > 0 ? { data: null, errors: [...errors] } : undefined;
    },
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
