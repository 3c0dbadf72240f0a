import type { LineageClosureEdge, LineageClosureInput, LineageClosureNode } from '../../../generated/api.js';
import type { AsOfQuery } from '../types.js';

/**
 * A query for a whole closure: its entities and the edges between them. With `columns`, the closure of a column has
 * columns. Otherwise it has the assets of these columns.
 */
export type ClosureQuery = AsOfQuery<LineageClosureInput>;

export interface ClosureNode extends LineageClosureNode {
  /** The URN of its platform. A column has the platform of its asset. */
  platform: string | null;
}

export interface ClosureEdge extends LineageClosureEdge {
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
