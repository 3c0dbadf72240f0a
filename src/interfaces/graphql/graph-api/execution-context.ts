import type { Neo4jGraphQLContext } from '@neo4j/graphql';
import type { Graph } from '../../../store/graph/graph.js';
import type { TraceIdContext } from '../format-error.js';
import type { GraphRedaction } from './redacted-value.js';

/** The server ends a statement after this time. */
const TIMEOUT_MILLISECONDS = 30_000;

export type GraphApiContext = Pick<
  Neo4jGraphQLContext,
  'executionContext' | 'sessionConfig' | 'transaction'
> &
  TraceIdContext &
  GraphRedaction;

/** The context of one request: what @neo4j/graphql needs, and the redaction of its answer. */
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
