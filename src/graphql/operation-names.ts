import type { ApolloServerPlugin } from '@apollo/server';

/** A context of a request that can be told which operation it is, for metrics. */
export interface Named {
  nameOperation(operation: string): void;
}

/** Tells what kind of operation a request is; its own name is the client's, and may be anything. */
export const operationNames: ApolloServerPlugin<Named> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, contextValue }) {
        if (operation) contextValue.nameOperation(`graphql ${operation.operation}`);
      },
    };
  },
};
