import { useMemo } from 'preact/hooks';
import { groupBy } from '../../../src/shared/group-by.js';
import {
  ColumnOperations,
  type ColumnOperationsQuery,
  type LineageDirection,
} from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { edgeKey } from './graph.js';

/** An edge between two columns, and how its writer says that the one is computed from the other. */
interface ColumnStep {
  upstream: string;
  downstream: string;
  operation: string | undefined;
}

/** The edges between columns around one. */
export interface ColumnSteps {
  steps: readonly ColumnStep[];
  /** How many of the other columns were read, the nearest ones; absent: all. */
  read: { shown: number; total: number } | undefined;
  /** Further missing parts, and the reason. */
  partialReason: string | undefined;
}

interface Wanted {
  column: string;
  /** Both when absent. */
  direction?: LineageDirection;
  hops: number;
  /** Epoch milliseconds; undefined: now. */
  asOf: number | undefined;
}

/** The edges between columns around one; undefined until they are read, or where none are wanted. */
export function useColumnSteps(wanted: Wanted | undefined): ColumnSteps | undefined {
  const variables = wanted && {
    urn: wanted.column,
    direction: wanted.direction ?? null,
    hops: wanted.hops,
    asOf: wanted.asOf,
  };
  const { data, isLoading } = useQuery(ColumnOperations, variables);
  const isKnown = wanted !== undefined && !isLoading;
  return useMemo(() => (isKnown && data ? stepsIn(data) : undefined), [isKnown, data]);
}

function stepsIn({ columnLineage }: ColumnOperationsQuery): ColumnSteps {
  const { nodes, edges, truncated, partialReason } = columnLineage;
  const left = truncated.find(({ what }) => what === 'NODES');
  return {
    steps: edges.map(({ upstream, downstream, transformOperation }) => ({
      upstream: nodes[upstream]?.urn ?? '',
      downstream: nodes[downstream]?.urn ?? '',
      operation: transformOperation ?? undefined,
    })),
    // The column itself is one of them.
    read: left && { shown: left.shown - 1, total: left.total - 1 },
    partialReason: partialReason ?? undefined,
  };
}

/** How far the lineage of a column is read to tell how its columns are computed. */
export const MAX_HOPS = 100;

/** How edges between columns are computed, by their key. */
export function operationsByEdge(steps: readonly ColumnStep[]): ReadonlyMap<string, string> {
  const told = steps.flatMap(({ upstream, downstream, operation }) =>
    operation === undefined ? [] : [{ key: edgeKey(upstream, downstream), operation }],
  );
  const groups = groupBy(told, ({ key }) => key);
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      [...new Set(group.map(({ operation }) => operation))].join(', '),
    ]),
  );
}
