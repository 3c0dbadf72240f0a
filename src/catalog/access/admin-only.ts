import type { AspectType, EntityType } from '../../model/types.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';
import { isRunReport } from './run-reports.js';

/** The parts of a proposal that authorization needs, with its path in the caller's input. */
export type ProposedChange = Pick<DecodedProposal, 'path' | 'urn' | 'aspect' | 'changeType' | 'value'>;

/** Whether entities of a type are users or groups. Removing one affects access, too. */
export const isUserOrGroup = ({ name }: EntityType): boolean => name === 'corpuser' || name === 'corpGroup';

/**
 * Whether a change needs an administrator, or a privilege on the whole catalog. Otherwise users could grant themselves
 * rights, or lock others out.
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

/** Whether a change may affect authentication or rights. The caches of these must be cleared then. */
export const affectsAccess = (change: ProposedChange): boolean =>
  isAdminOnly(change) || isSoftDeletionStatus(change);

/** Whether a change sets the status of a user or a group, which says whether it is soft-deleted. */
export const isSoftDeletionStatus = ({ urn, aspect }: Pick<ProposedChange, 'urn' | 'aspect'>): boolean =>
  isUserOrGroup(urn.entityType) && aspect.name === 'status';

/**
 * Whether a change deletes its entity, hard or soft. `removed: false` does not count here, since ingestion sets it for
 * every user that it sees. `reactivation.ts` checks it.
 */
function removes({ urn, aspect, changeType, value }: ProposedChange): boolean {
  if (aspect === urn.entityType.key) return changeType === 'DELETE';
  return aspect.name === 'status' && value?.json.removed !== false;
}
