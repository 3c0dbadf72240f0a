import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.js';

/** A request context that tells whether codes are DataHub's. */
export interface DataHubCodesContext {
  /** Whether DataHub's pages, or programs that go through their server, read the answer. */
  hasDataHubCodes?: boolean | undefined;
}

/** DataHub's names of its codes, which are those of HTTP. */
const TYPES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  403: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  500: 'SERVER_ERROR',
};

/** Writes `extensions.code` of errors as DataHub does: a number, which has a name in `extensions.type`. */
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
  // `formatError` has written it.
  const name = extensions?.code as ErrorCode;
  const code = ERROR_STATUS[name];
  return { ...error, extensions: { ...extensions, code, type: TYPES[code] ?? name } };
}
