import type { ApolloServerPlugin } from '@apollo/server';

/**
 * Adds `data` and `extensions` to every answer, since clients expect them. An operation that can be parsed gets the
 * status 200. Its errors are in the body.
 */
export const responseShape: ApolloServerPlugin = {
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
