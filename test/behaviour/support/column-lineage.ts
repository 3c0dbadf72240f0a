/** The answer of `columnLineage`. */
export interface ColumnLineage {
  assets: { entity: { urn: string }; shown: number; total: number }[];
  nodes: {
    urn: string;
    asset: number;
    path: string | null;
    upstreamDegree: number;
    downstreamDegree: number;
  }[];
  edges: {
    upstream: number;
    downstream: number;
    via: { urn: string }[];
    transformOperation: string | null;
  }[];
  totalAssets: number;
  totalNodes: number;
  totalEdges: number;
  truncated: object[];
  isPartial: boolean;
  asOf: number | null;
  completeSince: number | null;
}

/** The query for it. */
export const COLUMNS = `query ($input: ColumnGraphInput!) { columnLineage(input: $input) {
  assets { entity { urn } shown total } nodes { urn asset path upstreamDegree downstreamDegree }
  edges { upstream downstream via { urn } transformOperation }
  totalAssets totalNodes totalEdges truncated { what shown total budget } isPartial asOf completeSince } }`;
