import type { AuditStamp } from '../entities/types.js';
import type { LineageScrollQuery, RelationshipScroll, RelationshipScrollQuery } from './scroll.js';

export interface RelationshipQuery {
  urn: string;
  direction: 'INCOMING' | 'OUTGOING';
  /** Names of relationships. Empty: all. */
  types?: readonly string[] | undefined;
  /** Names of entity types at the other end. Empty: all. */
  entityTypes?: readonly string[] | undefined;
  /** Include soft-deleted entities at the other end. Default: true. */
  includeSoftDeleted?: boolean | undefined;
  start?: number | undefined;
  count?: number | undefined;
  /** Return all of them. `start` and `count` are ignored. */
  all?: boolean;
}

export interface Relationship {
  type: string;
  /** The entity at the other end. */
  urn: string;
  created?: AuditStamp | undefined;
  updated?: AuditStamp | undefined;
  via?: string | undefined;
}

export interface RelationshipPage {
  start: number;
  /** The number of items in this page. */
  count: number;
  total: number;
  relationships: Relationship[];
}

/** Reads of the edges between entities. */
export interface Relationships {
  /** A page of relationships, in the order of type and URN. */
  page(query: RelationshipQuery): Promise<RelationshipPage>;
  /** Pages for many entities in one statement, in the requested order. */
  pages(queries: readonly RelationshipQuery[]): Promise<RelationshipPage[]>;
  /** Scrolls through relationships by their ends. */
  scroll(query: RelationshipScrollQuery): Promise<RelationshipScroll>;
  /** Scrolls through all lineage edges of some entities. */
  scrollLineage(query: LineageScrollQuery): Promise<RelationshipScroll>;
}
