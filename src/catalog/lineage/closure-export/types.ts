import type { LineageClosureInput } from '../../../generated/api.js';
import type { AsOfQuery } from '../types.js';

/**
 * A query for a whole closure: its entities and the edges between them. With `columns`, the closure of a column has
 * columns. Otherwise it has the assets of these columns.
 */
export type ClosureQuery = AsOfQuery<LineageClosureInput>;

export interface ClosureNode {
  /** Its position among all nodes, from 0. The start is 0. */
  id: number;
  urn: string;
  /** Name of the entity type. */
  type: string;
  name: string;
  /** The URN of its platform. A column has the platform of its asset. */
  platform: string | null;
  /** The least number of hops. A column that is included with its asset has the degree of the asset. */
  degree: number;
}

export interface ClosureEdge {
  /** The positions of its ends. */
  upstream: number;
  downstream: number;
  upstreamUrn: string;
  downstreamUrn: string;
  /** The name of the relationship in the model. */
  kind: string;
  /** The query or job that it goes through. */
  via: string | null;
}

/** A part of a closure: nodes, or edges. All nodes come before the edges. */
export interface ClosurePart {
  /** The number of nodes in the whole closure. */
  totalNodes: number;
  nodes: ClosureNode[];
  edges: ClosureEdge[];
}
