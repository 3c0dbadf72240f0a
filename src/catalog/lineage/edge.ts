/** A lineage edge. Data flows from upstream to downstream. */
export interface LineageEdge {
  upstreamUrn: string;
  downstreamUrn: string;
}

/** An edge between columns, by the URNs of their schemaFields. */
export interface ColumnEdge extends LineageEdge {
  /** How the downstream column is computed, in the writer's words. */
  transformOperation?: string | undefined;
}
