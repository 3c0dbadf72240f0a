import { addColumnLineage } from './add-column-lineage.js';
import { labelUnlisted } from './label-unlisted.js';
import { nameIndexCheckpoint } from './name-index-checkpoint.js';
import { renameCarriers } from './rename-carriers.js';
import { renameRelationshipOwner } from './rename-relationship-owner.js';
import { renameTakenUntil } from './rename-taken-until.js';
import { setJobAsVia } from './set-job-as-via.js';
import type { Migration } from './types.js';

/** Every migration; its number is its place, from 1. They are only ever added at the end. */
export const MIGRATIONS: readonly Migration[] = [
  labelUnlisted,
  addColumnLineage,
  renameRelationshipOwner,
  setJobAsVia,
  renameCarriers,
  renameTakenUntil,
  nameIndexCheckpoint,
];
