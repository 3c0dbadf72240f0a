import type { ApolloServerPlugin } from '@apollo/server';
import { isObject, parseJson } from '../../model/json.js';

/** Reads the variables of a GET exactly, as those of a body. Apollo would round integers beyond 2^53. */
export const exactGetVariables: ApolloServerPlugin = {
  async requestDidStart({ request }) {
    const { http } = request;
    if (http?.method !== 'GET') return;
    const variables = parsed(new URLSearchParams(http.search).get('variables') ?? '');
    if (isObject(variables)) request.variables = variables;
  },
};

/** Parses JSON. Invalid text and impossible numbers become undefined, and Apollo refuses them. */
function parsed(text: string) {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
