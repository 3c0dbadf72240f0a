import type { ApolloServerPlugin } from '@apollo/server';

/** A request context that receives the operation's name for metrics. */
export interface OperationNameContext {
  nameOperation(operation: string): void;
}

/** Reports the type of the operation. The client chooses its name, which may be anything. */
export const operationNames: ApolloServerPlugin<OperationNameContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, contextValue }) {
        if (operation) contextValue.nameOperation(`graphql ${operation.operation}`);
      },
    };
  },
};
