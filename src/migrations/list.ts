import { entityCounts } from './entity-counts.js';
import { inputFieldEdges } from './input-field-edges.js';
import { jobColumnLineage } from './job-column-lineage.js';
import { relationshipSources } from './relationship-sources.js';
import { reservedUntil } from './reserved-until.js';
import type { Migration } from './types.js';
import { unlistedLabel } from './unlisted-label.js';

/** Every migration; its number is its place, from 1. They are only ever added at the end. */
export const MIGRATIONS: readonly Migration[] = [
  unlistedLabel,
  inputFieldEdges,
  relationshipSources,
  jobColumnLineage,
  entityCounts,
  reservedUntil,
];
