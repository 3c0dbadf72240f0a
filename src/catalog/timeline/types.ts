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

/** How much a change affects users of the asset. A transaction has the greatest of its changes. */
export const SEMANTIC_CHANGES = ['PATCH', 'MINOR', 'MAJOR'] as const;
export type SemanticChange = (typeof SEMANTIC_CHANGES)[number];

/** One change of an entity. */
export interface ChangeEvent {
  entityUrn: string;
  category: ChangeCategory;
  operation: ChangeOperation;
  /** URN of what was added, changed or removed: a tag, an owner, a column … */
  modifier?: string;
  parameters?: Record<string, string | boolean>;
  auditStamp: AuditStamp;
  semVerChange: SemanticChange;
  description: string;
}

/** All changes with one time. */
export interface ChangeTransaction {
  /** Epoch milliseconds. */
  timestamp: number;
  actor: string;
  semVer: string;
  semVerChange: SemanticChange;
  changeEvents: ChangeEvent[];
  /** The versions of the aspects at that time, `name:number`, separated by `;`. */
  versionStamp: string;
  /** JSON Patches of the aspects, whose paths begin with the name of the aspect. */
  rawDiff?: Operation[];
}

export interface TimelineQuery {
  urn: string;
  /** Absent: all. */
  categories?: readonly ChangeCategory[];
  /** Epoch milliseconds; from the beginning when absent. */
  startTime?: number | bigint | undefined;
  /** Epoch milliseconds; until now when absent. */
  endTime?: number | bigint | undefined;
  raw?: boolean | undefined;
}

export interface EditsQuery {
  /** URN of the user. */
  actor: string;
  /** Names of entity types. */
  types: readonly string[];
  limit: number;
}
