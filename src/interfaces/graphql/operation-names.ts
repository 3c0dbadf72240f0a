import type { ApolloServerPlugin } from '@apollo/server';

/** A request context that takes the name of the operation, for metrics. */
export interface OperationNameContext {
  nameOperation(operation: string): void;
}

/** Names the type of the operation. Its own name is up to the client, and may be anything. */
export const operationNames: ApolloServerPlugin<OperationNameContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, contextValue }) {
        if (operation) contextValue.nameOperation(`graphql ${operation.operation}`);
      },
    };
  },
};
