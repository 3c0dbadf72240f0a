import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { CairnError } from '../../errors.js';

/** Names of arguments, and of members of the argument `input`, that say how many there may be. */
const SIZES = ['count', 'limit', 'first'];

/** Refuses an operation that may ask for more values than `limit`, before it is carried out. */
export function costLimit(limit: number): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart({ schema }) {
      return {
        async didResolveOperation({ document, operation, request: { variables } }) {
          const cost = costOf(schema, document, variables, operation?.name?.value);
          if (cost > limit)
            throw new CairnError(
              'LIMIT_EXCEEDED',
              `The query asks for up to ${cost} values, and ${limit} are allowed: ask for smaller pages`,
            );
        },
      };
    },
  };
}

function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown> | undefined,
  operationName: string | undefined,
): number {
  return getComplexity({ schema, query, variables, operationName, estimators: [values] });
}

/** A field is one value; a page has each of its values as often as it has items. */
const values: ComplexityEstimator = ({ args, childComplexity }) => 1 + pageSize(args) * childComplexity;

function pageSize(args: Record<string, unknown>): number {
  const input =
    args.input !== null && typeof args.input === 'object' ? (args.input as Record<string, unknown>) : {};
  const sizes = SIZES.flatMap((name) => [args[name], input[name]]).filter((size) => typeof size === 'number');
  return Math.max(1, ...sizes);
}
