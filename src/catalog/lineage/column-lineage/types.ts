import type { ColumnGraphInput, ColumnGraphNode } from '../../../generated/api.js';
import type { AsOfQuery } from '../types.js';

/** A query for the lineage of all columns of some assets. */
export type ColumnLineageQuery = AsOfQuery<ColumnGraphInput>;

/** An edge between two nodes, by their positions. */
export interface ColumnGraphEdge {
  upstream: number;
  downstream: number;
  /** URNs of the queries and jobs that it goes through. */
  via: readonly string[];
}

/** An asset, with the number of its shown nodes and of all its nodes. */
export interface ColumnLineageAsset {
  urn: string;
  shown: number;
  total: number;
}

/** The found columns and edges that fit the budget. */
export interface ShownColumns {
  assets: ColumnLineageAsset[];
  /** The nearest first, then by URN. */
  nodes: ColumnGraphNode[];
  /** All edges between the shown nodes. */
  edges: ColumnGraphEdge[];
  totals: { assets: number; nodes: number; edges: number };
  /** The budget that was exceeded, if nodes are left out. */
  budget?: 'NODES' | 'BYTES' | undefined;
}

export interface ColumnLineage extends ShownColumns {
  /** Why farther hops are missing, also from the totals. Absent: none are missing. */
  partial?: string | undefined;
  /** With `asOf`: the time from which the history behind the answer is complete. Absent: nothing is missing. */
  completeSince?: number | undefined;
}
