import {
  ApolloServer,
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type BaseContext,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import { isObject, parseJson } from '../../model/json.js';
import { toJsonText } from '../../model/json-text.js';
import { attempt } from '../../shared/attempt.js';
import { CairnError } from '../../shared/errors.js';
import { answerText } from '../json-answer.js';
import { type ErrorLog, errorLogging, formatError } from './format-error.js';
import { executeWithinLimits } from './limits/answer-budget.js';
import { documentLimits, type GraphqlLimits } from './limits/document-limits.js';

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
    gateway: executorOf(schema),
    introspection: limits.introspection,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [documentLimits(limits)],
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    maxRecursiveSelections: true,
    stopOnTerminationSignals: false,
    stringifyResult: (value) => textOf(value, limits.answerBytes),
    formatError,
    logger: apolloLog(log),
    plugins: [
      exactGetVariables,
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

/** Reads the variables of a GET exactly, as those of a body. Apollo would round integers beyond 2^53. */
const exactGetVariables: ApolloServerPlugin = {
  async requestDidStart({ request }) {
    const { http } = request;
    if (http?.method !== 'GET') return;
    const text = new URLSearchParams(http.search).get('variables') ?? '';
    // Apollo refuses invalid text and impossible numbers.
    const variables = attempt(() => parseJson(text));
    if (isObject(variables)) request.variables = variables;
  },
};

/**
 * Adds `data` and `extensions` to every answer, since clients expect them. An operation that can be parsed gets the
 * status 200. Its errors are in the body.
 */
const responseShape: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        body.singleResult.data ??= null;
        body.singleResult.extensions ??= {};
        http.status = 200;
      },
    };
  },
};

/** Executes within the service's own limits. Apollo accepts an executor only as a gateway. */
function executorOf(schema: GraphQLSchema): ApolloServerOptionsWithGateway<BaseContext>['gateway'] {
  return {
    onSchemaLoadOrUpdate(use) {
      use({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    load: async () => ({
      // The name that the client sent, since no such operation may exist.
      executor: ({ document, request: { variables, operationName }, context: contextValue }) =>
        executeWithinLimits({ schema, document, variableValues: variables, operationName, contextValue }),
    }),
    stop: async () => {},
  };
}

/** The text of an answer. If it is too large, the text of that error. */
async function textOf(answer: object, limit: number): Promise<string> {
  try {
    return await answerText(answer, limit);
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
    const { message } = error;
    return toJsonText({ data: null, errors: [formatError({ message }, error)], extensions: {} });
  }
}

function apolloLog(log: ErrorLog) {
  const quiet = () => {};
  const report = (message?: unknown) => log.error({}, String(message));
  return { debug: quiet, info: quiet, warn: report, error: report };
}
