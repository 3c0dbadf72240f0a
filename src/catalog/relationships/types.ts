import type { AuditStamp } from '../entities/types.js';
import type { LineageScrollQuery, RelationshipScroll, RelationshipScrollQuery } from './scroll.js';

export interface RelationshipQuery {
  urn: string;
  direction: 'INCOMING' | 'OUTGOING';
  /** Names of relationships; all when empty. */
  types?: readonly string[] | undefined;
  /** Names of the entity types on the other side; all when empty. */
  entityTypes?: readonly string[] | undefined;
  /** Include soft-deleted entities on the other side; true by default. */
  includeSoftDeleted?: boolean | undefined;
  start?: number | undefined;
  count?: number | undefined;
  /** Return all of them and ignore `start` and `count`. */
  all?: boolean;
}

export interface Relationship {
  type: string;
  /** The entity on the other side. */
  urn: string;
  created?: AuditStamp | undefined;
  updated?: AuditStamp | undefined;
  via?: string | undefined;
}

export interface RelationshipPage {
  start: number;
  /** Items in this page. */
  count: number;
  total: number;
  relationships: Relationship[];
}

/** Reads of the edges between entities. */
export interface Relationships {
  /** Ordered by type and URN. */
  page(query: RelationshipQuery): Promise<RelationshipPage>;
  /** The same for many entities, in one statement, in the requested order. */
  pages(queries: readonly RelationshipQuery[]): Promise<RelationshipPage[]>;
  /** Scrolls through relationships by their ends. */
  scroll(query: RelationshipScrollQuery): Promise<RelationshipScroll>;
  /** Scrolls through all lineage edges of some entities. */
  scrollLineage(query: LineageScrollQuery): Promise<RelationshipScroll>;
}
