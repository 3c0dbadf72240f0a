import type { ColumnGraphInput } from '../../../generated/api.js';
import type { AsOfQuery } from '../types.js';

/** A query for the lineage of all columns of some assets. */
export type ColumnLineageQuery = AsOfQuery<ColumnGraphInput>;

/** A column, or an asset that columns derive from as a whole. */
export interface ColumnNode {
  urn: string;
  /** The position of its asset. */
  asset: number;
  /** The field path; null for an asset as a whole. */
  path: string | null;
  /** The number of hops from the nearest start. Both are 0 for a start. Null: the node is not on this side. */
  upstreamDegree: number | null;
  downstreamDegree: number | null;
}

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
  nodes: ColumnNode[];
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
