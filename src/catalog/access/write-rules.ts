import { aspectJson } from '../../model/aspect-value.js';
import type { WriteRules } from '../proposals/rules.js';
import { affectsAccess } from './admin-only.js';
import { authorizeWrites } from './authorize-writes.js';
import { findTokenDeletions } from './tokens-of-deleted-users.js';

/**
 * Keeps users suspended. DataHub's front end server sets everybody active who signs in there through an issuer. It may
 * write anything, so it would lift suspensions.
 */
const keepSuspension: WriteRules['skipIf'] = ({ aspect }, { isFrontEnd }) =>
  isFrontEnd && aspect.name === 'corpUserStatus'
    ? (stored) => aspectJson('corpUserStatus', stored).status === 'SUSPENDED'
    : undefined;

/** The access checks of every write, and the changes that follow from it. */
export const accessRules: WriteRules = {
  authorize: authorizeWrites,
  skipIf: keepSuspension,
  followUps: findTokenDeletions,
  affectsAccess,
};
