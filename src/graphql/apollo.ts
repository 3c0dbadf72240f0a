import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import { toJsonText } from '../model/json-text.js';
import { type ErrorLog, errorLogging, formatError } from './format-error.js';
import { documentLimits, type GraphqlLimits } from './limits/document-limits.js';
import { responseShape } from './response-shape.js';

interface ApolloOptions<C extends BaseContext> {
  schema: GraphQLSchema;
  log: ErrorLog;
  limits: GraphqlLimits;
  plugins?: ApolloServerPlugin<C>[];
}

/** Creates an Apollo server with the common settings of the GraphQL API and the graph API. It is not started yet. */
export function createApolloServer<C extends BaseContext>({
  schema,
  log,
  limits,
  plugins = [],
}: ApolloOptions<C>): ApolloServer<C> {
  return new ApolloServer<C>({
    schema,
    introspection: limits.introspection,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [documentLimits(limits)],
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    maxRecursiveSelections: true,
    stopOnTerminationSignals: false,
    stringifyResult: toJsonText,
    formatError,
    logger: apolloLog(log),
    plugins: [
      responseShape,
      errorLogging(log),
      ...plugins,
      // No reports to Apollo, and no plugin that runs for each field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}

function apolloLog(log: ErrorLog) {
  const quiet = () => {};
  const report = (message?: unknown) => log.error({}, String(message));
  return { debug: quiet, info: quiet, warn: report, error: report };
}
