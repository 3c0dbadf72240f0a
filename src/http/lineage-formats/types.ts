import type { ClosureEdge, ClosureNode } from '../../catalog/lineage/closure/types.js';

/** What a closure is of. */
export interface About {
  urn: string;
  direction: string;
  /** ISO 8601; undefined: now, and whole. */
  asOf?: string | undefined;
  wholeSince?: string | undefined;
}

/** Writes a closure as text, piece by piece: all nodes, then all edges. */
export interface LineageFormat {
  mediaType: string;
  /** Of files. */
  extension: string;
  begin(about: About): string;
  node(node: ClosureNode): string;
  /** Between nodes and edges. */
  middle: string;
  /** @param index of all edges, from 0 */
  edge(edge: ClosureEdge, index: number): string;
  end: string;
}
