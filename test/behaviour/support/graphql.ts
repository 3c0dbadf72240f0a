import type { JsonObject } from '../../../src/model/types.js';
import type { ErrorCode } from '../../../src/shared/errors.js';
import { send } from './send.js';

interface ApiResponse {
  data: JsonObject | null;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: ErrorCode } }[];
}

export interface Graphql {
  /** The data of an operation that must succeed. */
  run<T>(query: string, variables?: object, headers?: Record<string, string>): Promise<T>;
  /** Code and message of the error of an operation that must fail. */
  refused(
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<{ code: ErrorCode; message: string }>;
}

/** Sends GraphQL operations to a running service. */
export function graphqlOf(baseUrl: string): Graphql {
  const answer = async (query: string, variables: object, headers = {}) => {
    const { json } = await send(baseUrl, '/api/graphql', { body: { query, variables }, headers });
    return json as unknown as ApiResponse;
  };
  return {
    async run<T>(query: string, variables = {}, headers = {}) {
      const { data, errors } = await answer(query, variables, headers);
      if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
      return data as T;
    },
    async refused(query, variables = {}, headers = {}) {
      const { errors, data } = await answer(query, variables, headers);
      const [error] = errors ?? [];
      if (error === undefined) throw new Error(`This was not refused: ${JSON.stringify(data)}`);
      return { code: error.extensions.code, message: error.message };
    },
  };
}
