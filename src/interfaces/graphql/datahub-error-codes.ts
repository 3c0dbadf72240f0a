import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.js';

/** A request context that tells whether codes are DataHub's. */
export interface DataHubCodesContext {
  /** Whether DataHub's pages read the answer, or a program that goes through their server. */
  hasDataHubCodes?: boolean | undefined;
}

/** DataHub's names of its error codes. The codes are HTTP status codes. */
const TYPES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  403: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  500: 'SERVER_ERROR',
};

/** Writes errors as DataHub does: `extensions.code` is a number, `extensions.type` is its name. */
export const dataHubCodes: ApolloServerPlugin<DataHubCodesContext> = {
  async requestDidStart({ contextValue }) {
    if (!contextValue.hasDataHubCodes) return;
    return {
      async willSendResponse({ response: { body } }) {
        if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
        body.singleResult.errors = body.singleResult.errors.map(withDataHubCode);
      },
    };
  },
};

function withDataHubCode({ extensions, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  // `formatError` wrote this code.
  const name = extensions?.code as ErrorCode;
  const code = ERROR_STATUS[name];
  return { ...error, extensions: { ...extensions, code, type: TYPES[code] ?? name } };
}
