import type { WriteRules } from '../proposals/rules.js';
import { affectsAccess } from './admin-only.js';
import { authorizeWrites } from './authorize-writes.js';
import { keepSuspension } from './suspensions.js';
import { findTokenDeletions } from './tokens-of-deleted-users.js';

/** The access checks of every write, and the changes that follow from it. */
export const accessRules: WriteRules = {
  authorize: authorizeWrites,
  keepsStored: keepSuspension,
  followUps: findTokenDeletions,
  affectsAccess,
};
