/** A query for a whole closure: its entities and the edges among them. */
export interface ClosureQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  /** Unlimited when absent. */
  maxHops?: number | undefined;
  /** Include soft-deleted entities. */
  includeSoftDeleted?: boolean | undefined;
  /**
   * Include the columns that have lineage. Of a column, the columns that it feeds or that feed it; without this, their
   * assets.
   */
  columns?: boolean | undefined;
  /** Epoch milliseconds: as it was at that time. */
  asOf?: number | undefined;
  signal?: AbortSignal | undefined;
}

export interface ClosureNode {
  /** Its position among all nodes, from 0, which is the start. */
  id: number;
  urn: string;
  /** Name of the entity type. */
  type: string;
  name: string;
  /** URN; of a column, that of its asset. */
  platform: string | null;
  /** The least number of hops; of a column that was added to its asset, that of the asset. */
  degree: number;
}

export interface ClosureEdge {
  /** The positions of its ends. */
  upstream: number;
  downstream: number;
  upstreamUrn: string;
  downstreamUrn: string;
  /** The model's name of the relationship. */
  kind: string;
  /** The query or job that it goes through. */
  via: string | null;
}

/** Some of the nodes, or, after all nodes, some of the edges. */
export interface ClosurePart {
  /** How many nodes there are in all. */
  totalNodes: number;
  nodes: ClosureNode[];
  edges: ClosureEdge[];
}

export interface ClosureExport {
  /**
   * A closure in parts, however large it is: each entity once, then each edge among them once for each relationship and
   * each query or job that it goes through.
   * @throws CairnError as `search`, before the first part; DEADLINE_EXCEEDED where a page of entities takes too long
   */
  closure(query: ClosureQuery): AsyncGenerator<ClosurePart, void>;
}
