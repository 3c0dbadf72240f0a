import type { AspectType, EntityType } from '../../model/types.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';
import { isRunReport } from './run-reports.js';

/** The parts of a proposal that decide who may make it, and where it is in the caller's input. */
export type ProposedChange = Pick<DecodedProposal, 'path' | 'urn' | 'aspect' | 'changeType' | 'value'>;

/** Users and groups, whose removal is a matter of access too. */
export const isUserOrGroup = ({ name }: EntityType): boolean => name === 'corpuser' || name === 'corpGroup';

/**
 * Whether only administrators may make this change, and who has a privilege for it on the whole catalog. Otherwise
 * others could grant themselves rights, or lock users out.
 */
export function isAdminOnly(change: ProposedChange): boolean {
  const { aspect, urn } = change;
  const { entityType } = urn;
  if (entityType.platformPrivilegesOnly) return true;
  if (entityType.platformPrivilegesOnlyFor.has(aspect.name) && !isRunReport(change)) return true;
  if (aspect.platformPrivilegesOnly || hasNoWritePrivilege(aspect)) return true;
  return isUserOrGroup(entityType) && removes(change);
}

/** Whether no privilege lets users write an aspect. Keys have no privileges of their own. */
export const hasNoWritePrivilege = ({ keyFor, privileges }: AspectType): boolean =>
  keyFor === undefined && privileges.length === 0;

/** Whether a change may affect authentication or rights, so that their caches must be cleared. */
export const affectsAccess = (change: ProposedChange): boolean =>
  isAdminOnly(change) || isSoftDeletionStatus(change);

/** Whether the change sets `removed` of a user or a group. */
export const isSoftDeletionStatus = ({ urn, aspect }: Pick<ProposedChange, 'urn' | 'aspect'>): boolean =>
  isUserOrGroup(urn.entityType) && aspect.name === 'status';

/**
 * Ingestion sets `removed: false` for every user that it sees. Only administrators may do so for users who are removed
 * (`reactivation.ts`).
 */
function removes({ urn, aspect, changeType, value }: ProposedChange): boolean {
  if (aspect === urn.entityType.key) return changeType === 'DELETE';
  return aspect.name === 'status' && value?.json.removed !== false;
}
