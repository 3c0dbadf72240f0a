/** An edge of lineage: data flows from the upstream to the downstream. */
export interface LineageEdge {
  upstreamUrn: string;
  downstreamUrn: string;
}

/** An edge between columns, by the URNs of their schemaFields. */
export interface ColumnEdge extends LineageEdge {
  /** How the downstream is derived from the upstream, in the writer's words. */
  transformOperation?: string | undefined;
}
