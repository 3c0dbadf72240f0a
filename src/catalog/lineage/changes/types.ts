import type { LineageEdge } from '../edge.js';
import type { LineageChangeKind } from './kinds.js';

/** A query for what differs between lineage as of two times. */
export interface ChangesQuery {
  urn: string;
  direction: 'UPSTREAM' | 'DOWNSTREAM';
  /** Epoch milliseconds. */
  from: number;
  to: number;
  /** Unlimited when absent. */
  maxHops?: number | undefined;
  /** Also edges between the columns of the entities. Column lineage of a column is what its URN asks for. */
  columns?: boolean | undefined;
  /** All when absent or empty. */
  kinds?: readonly LineageChangeKind[] | undefined;
  start?: number | undefined;
  /** 100 when absent. */
  count?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** The change of an aspect by which lineage changed. */
export interface Cause {
  /** Epoch milliseconds. */
  time: number;
  /** The entity, and its aspect; null: the entity was written for the first time. */
  source: string;
  aspect: string | null;
}

/** An edge, and what defines it. */
export interface ChangedEdge extends LineageEdge {
  /** The model's name. */
  relationship: string;
  /** The query or job that it goes through. */
  via: string | null;
}

/** A node or an edge that was added or removed; it has one of the two. */
export interface LineageChange extends Cause {
  kind: LineageChangeKind;
  /** The URN of a user; null where retention has removed the version that says it. */
  actor: string | null;
  urn?: string;
  /** The least number of hops to the node: as of `to` if it was added, as of `from` if it was removed. */
  degree?: number;
  edge?: ChangedEdge;
}

export interface LineageChangesPage {
  start: number;
  /** Items in this page. */
  count: number;
  /** Over all pages, of the kinds that were asked for. */
  total: number;
  /** Of each kind, whatever was asked for. */
  counts: Record<LineageChangeKind, number>;
  /** The oldest first. */
  changes: LineageChange[];
}
