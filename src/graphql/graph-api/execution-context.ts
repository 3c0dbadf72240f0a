import type { Neo4jGraphQLContext } from '@neo4j/graphql';
import type { Graph } from '../../graph/graph.js';
import type { Traced } from '../format-error.js';
import type { GraphRedaction } from './redacted-value.js';

/** How long a statement may take before the server ends it. */
const TIMEOUT_MILLISECONDS = 30_000;

export type GraphApiContext = Pick<
  Neo4jGraphQLContext,
  'executionContext' | 'sessionConfig' | 'transaction'
> &
  Traced &
  GraphRedaction;

/** What @neo4j/graphql needs of us for one request, and what its answer may show. */
export function executionContext(
  { driver, database }: Graph,
  reading: GraphRedaction,
  traceId: unknown,
): GraphApiContext {
  return {
    ...reading,
    traceId,
    executionContext: driver,
    sessionConfig: { database },
    transaction: { timeout: TIMEOUT_MILLISECONDS },
  };
}
