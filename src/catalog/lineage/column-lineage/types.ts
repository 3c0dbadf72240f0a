/** A query for the lineage of all columns of some assets. */
export interface ColumnLineageQuery {
  /** Assets, which stand for their columns, or single columns. */
  urns: readonly string[];
  /** Both when absent. */
  direction?: 'UPSTREAM' | 'DOWNSTREAM' | undefined;
  /** From column to column; 1 when absent. */
  hops?: number | undefined;
  /** The most nodes, the nearest first; 10,000 when absent, at most 100,000. */
  maxNodes?: number | undefined;
  /** The most bytes of assets, nodes and edges as JSON; 8 MiB when absent, at most 64 MiB. */
  maxBytes?: number | undefined;
  /** Epoch milliseconds: as it was at that time. */
  asOf?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** A column, or an asset that columns derive from as a whole. */
export interface ColumnNode {
  urn: string;
  /** The position of its asset. */
  asset: number;
  /** The field path; null for an asset as a whole. */
  path: string | null;
  /** Hops from the nearest start; both are 0 for a start, null where it is not on that side. */
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

/** An asset with the number of its nodes that are shown, and of those that there are. */
export interface ColumnLineageAsset {
  urn: string;
  shown: number;
  total: number;
}

/** What is shown of everything that was found. */
export interface ShownColumns {
  assets: ColumnLineageAsset[];
  /** The nearest first, then by URN. */
  nodes: ColumnNode[];
  /** All edges among the shown nodes. */
  edges: ColumnGraphEdge[];
  totals: { assets: number; nodes: number; edges: number };
  /** The budget that left something out. */
  budget?: 'NODES' | 'BYTES' | undefined;
}

export interface ColumnLineage extends ShownColumns {
  /** Why farther hops are missing, from the counts too; absent when none is. */
  partial?: string | undefined;
  /** As of a time: from when on the history is complete that this depends on; absent when nothing is missing. */
  completeSince?: number | undefined;
}

/** How the downstream of an edge is computed from the upstream, in the writer's words, by `<upstream> <downstream>`. */
export type TransformOperations = ReadonlyMap<string, string>;

export interface ColumnLineages {
  /**
   * The lineage of all columns of some assets within a number of hops, in one answer, with exact totals.
   * @throws CairnError NOT_FOUND with all assets that do not exist; BAD_REQUEST; DEADLINE_EXCEEDED
   */
  columnLineage(query: ColumnLineageQuery): Promise<ColumnLineage>;

  /** What the writers of some edges say of how they compute. */
  transformOperations(
    graph: Pick<ShownColumns, 'assets' | 'nodes' | 'edges'>,
    asOf?: number,
  ): Promise<TransformOperations>;
}
