import type { Operation } from 'rfc6902';
import type { AuditStamp } from '../entities/types.js';

export const CHANGE_CATEGORIES = [
  'TECHNICAL_SCHEMA',
  'DOCUMENTATION',
  'TAG',
  'GLOSSARY_TERM',
  'OWNERSHIP',
  'DOMAIN',
  'STRUCTURED_PROPERTY',
  'APPLICATION',
  'PARENT',
  'RELATED_ENTITIES',
  'ASSET_MEMBERSHIP',
] as const;
export type ChangeCategory = (typeof CHANGE_CATEGORIES)[number];

type ChangeOperation = 'ADD' | 'MODIFY' | 'REMOVE';

/** The effect of a change on users of the asset. A transaction has the greatest effect of its changes. */
export const SEMANTIC_CHANGES = ['PATCH', 'MINOR', 'MAJOR'] as const;
export type SemanticChange = (typeof SEMANTIC_CHANGES)[number];

/** One change of an entity. */
export interface ChangeEvent {
  /** The entity of the aspect, or a column of it. */
  entityUrn: string;
  category: ChangeCategory;
  operation: ChangeOperation;
  /** The URN of the object that was added, changed or removed, such as a tag, an owner or a column. */
  modifier?: string;
  parameters?: Record<string, string | boolean>;
  auditStamp: AuditStamp;
  semVerChange: SemanticChange;
  description: string;
}

/** All changes of an entity at the same time. */
export interface ChangeTransaction {
  /** Epoch milliseconds. */
  timestamp: number;
  actor: string;
  semVer: string;
  semVerChange: SemanticChange;
  changeEvents: ChangeEvent[];
  /** The versions of all aspects at that time, in the form `name:number`, separated by `;`. */
  versionStamp: string;
  /** JSON Patches of the aspects. Their paths begin with the name of the aspect. */
  rawDiff?: Operation[];
}

export interface TimelineQuery {
  urn: string;
  /** Absent: all categories. */
  categories?: readonly ChangeCategory[];
  /** Epoch milliseconds. Absent: from the beginning. */
  startTime?: number | bigint | undefined;
  /** Epoch milliseconds. Absent: until now. */
  endTime?: number | bigint | undefined;
  raw?: boolean | undefined;
}

export interface EditsQuery {
  /** The URN of the user. */
  actor: string;
  /** Names of entity types. */
  types: readonly string[];
  limit: number;
}
