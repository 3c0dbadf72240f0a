import type { ClosureEdge, ClosureNode } from '../../../catalog/lineage/closure-export/types.js';

/** What a closure is of. */
export interface ExportHeader {
  urn: string;
  direction: string;
  /** ISO 8601; undefined: now, and complete. */
  asOf?: string | undefined;
  completeSince?: string | undefined;
}

/** Writes a closure as text, piece by piece: all nodes, then all edges. */
export interface LineageFormat {
  mediaType: string;
  /** Of files. */
  extension: string;
  begin(about: ExportHeader): string;
  node(node: ClosureNode): string;
  /** Between nodes and edges. */
  middle: string;
  /** @param index of all edges, from 0 */
  edge(edge: ClosureEdge, index: number): string;
  end: string;
}
