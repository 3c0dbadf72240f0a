import type { WriteRules } from '../proposals/rules.js';
import { decidesAccess } from './admin-only.js';
import { tokenDeletions } from './tokens-of-deleted.js';
import { checkWrites } from './writes.js';

/** What access adds to every write: who may make it, and what goes with it. */
export const accessRules: WriteRules = {
  authorize: checkWrites,
  consequences: tokenDeletions,
  decidesAccess,
};
