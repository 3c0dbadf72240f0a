import type { LineageChangeKind, LineageChangesInput, LineageEdge } from '../../../generated/api.js';
import type { AsOf } from '../types.js';

/** The kinds of changes. Changes of the same time are listed in this order. */
export const CHANGE_KINDS = [
  'NODE_ADDED',
  'NODE_REMOVED',
  'EDGE_ADDED',
  'EDGE_REMOVED',
] as const satisfies readonly LineageChangeKind[];

/** A query for the differences between lineage as of two times, in epoch milliseconds. */
export interface ChangesQuery extends Omit<LineageChangesInput, 'from' | 'to'>, Pick<AsOf, 'signal'> {
  from: number;
  to: number;
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
