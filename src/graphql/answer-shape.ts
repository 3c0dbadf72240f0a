import type { ApolloServerPlugin } from '@apollo/server';

/**
 * Gives every answer `data` and `extensions`, which clients read without asking, and the status 200 to every
 * operation that was understood to be one: its errors are in the body.
 */
export const answerShape: ApolloServerPlugin = {
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
