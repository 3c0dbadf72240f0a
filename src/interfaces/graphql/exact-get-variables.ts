import type { ApolloServerPlugin } from '@apollo/server';
import { isObject, parseJson } from '../../model/json.js';

/** Reads the variables of a GET as those of a body are read: Apollo rounds integers beyond 2^53. */
export const exactGetVariables: ApolloServerPlugin = {
  async requestDidStart({ request }) {
    const { http } = request;
    if (http?.method !== 'GET') return;
    const variables = parsed(new URLSearchParams(http.search).get('variables') ?? '');
    if (isObject(variables)) request.variables = variables;
  },
};

/** Undefined for what is no JSON, and for numbers that no field can have: Apollo refuses what of it is wrong. */
function parsed(text: string) {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
