import type { RelationshipQueryInput } from '../../generated/api.js';
import type { AuditStamp } from '../entities/types.js';

export interface RelationshipQuery extends RelationshipQueryInput {
  /** Names of entity types at the other end. Empty: all. */
  entityTypes?: readonly string[] | undefined;
  /** Include soft-deleted entities at the other end. Default: true. */
  includeSoftDeleted?: boolean | undefined;
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
