import type { LineageEdge } from '../edge.js';
import type { LineageChangeKind } from './kinds.js';

/** A query for the differences between lineage as of two times. */
export interface ChangesQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  /** Epoch milliseconds. */
  from: number;
  to: number;
  /** Absent: unlimited. */
  maxHops?: number | undefined;
  /** Whether to include edges between columns of the entities. If `urn` is a column, they are always included. */
  columns?: boolean | undefined;
  /** Absent or empty: all. */
  kinds?: readonly LineageChangeKind[] | undefined;
  start?: number | undefined;
  /** Absent: 100. */
  count?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** The change of an aspect that changed lineage. */
export interface Cause {
  /** Epoch milliseconds. */
  time: number;
  /** The entity, and its aspect. A null aspect means that the entity was created. */
  source: string;
  aspect: string | null;
}

/** An edge, with its relationship. */
export interface ChangedEdge extends LineageEdge {
  /** The name of the relationship in the model. */
  relationship: string;
  /** The query or job that it goes through. */
  via: string | null;
}

/** The addition or removal of a node or an edge. It has either `urn` or `edge`. */
export interface LineageChange extends Cause {
  kind: LineageChangeKind;
  /** The URN of a user; null if retention has removed the version that names the user. */
  actor: string | null;
  urn?: string;
  /** The least number of hops to the node, as of `to` for an added node, as of `from` for a removed one. */
  degree?: number;
  edge?: ChangedEdge;
}

export interface LineageChangesPage {
  start: number;
  /** The number of items in this page. */
  count: number;
  /** The number of changes of the requested kinds, over all pages. */
  total: number;
  /** The number of changes of each kind, requested or not. */
  counts: Record<LineageChangeKind, number>;
  /** The oldest first. */
  changes: LineageChange[];
}
