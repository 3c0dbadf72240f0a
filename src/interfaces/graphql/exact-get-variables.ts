import type { ApolloServerPlugin } from '@apollo/server';
import { isObject, parseJson } from '../../model/json.js';
import { attempt } from '../../shared/attempt.js';

/** Reads the variables of a GET exactly, as those of a body. Apollo would round integers beyond 2^53. */
export const exactGetVariables: ApolloServerPlugin = {
  async requestDidStart({ request }) {
    const { http } = request;
    if (http?.method !== 'GET') return;
    const text = new URLSearchParams(http.search).get('variables') ?? '';
    // Apollo refuses invalid text and impossible numbers.
    const variables = attempt(() => parseJson(text));
    if (isObject(variables)) request.variables = variables;
  },
};
