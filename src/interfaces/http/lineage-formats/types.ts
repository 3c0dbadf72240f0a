import type { ClosureEdge, ClosureNode } from '../../../catalog/lineage/closure-export/types.js';

/** The query of an exported closure. */
export interface ExportHeader {
  urn: string;
  direction: string;
  /** ISO 8601; undefined means now, and complete. */
  asOf?: string | undefined;
  completeSince?: string | undefined;
}

/** Writes a closure as text, piece by piece: all nodes, then all edges. */
export interface LineageFormat {
  mediaType: string;
  /** The file name extension. */
  extension: string;
  begin(about: ExportHeader): string;
  node(node: ClosureNode): string;
  /** The text between nodes and edges. */
  middle: string;
  /** @param index the position among all edges, from 0 */
  edge(edge: ClosureEdge, index: number): string;
  end: string;
}
