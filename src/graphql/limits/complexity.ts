import { GraphQLError } from 'graphql';
import { getComplexity } from 'graphql-query-complexity';

/**
 * What an operation costs by the given estimators; undefined when its variables do not fit: carrying it out refuses them,
 * and says what is wrong.
 */
export function complexityOf(options: Parameters<typeof getComplexity>[0]): number | undefined {
  try {
    return getComplexity(options);
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}
