import type { DecodedProposal } from '../proposals/decoded-proposal.js';

/** The parts of a proposal that decide who may make it. */
export type Change = Pick<DecodedProposal, 'urn' | 'aspect' | 'changeType' | 'value'>;

/** Entity types that define rights or hold secrets. */
const ENTITY_TYPES: ReadonlySet<string> = new Set([
  'dataHubAccessToken',
  'dataHubConnection',
  'dataHubPolicy',
  'dataHubRole',
  'dataHubSecret',
  'globalSettings',
  'inviteToken',
]);

/** Aspects of users and groups that decide their rights. */
const ASPECTS: ReadonlySet<string> = new Set([
  'corpUserCredentials',
  'corpUserStatus',
  'groupMembership',
  'nativeGroupMembership',
  'roleMembership',
]);

/** Whether only administrators may write entities of this type. */
export const isAdminOnlyType = (entityType: string): boolean => ENTITY_TYPES.has(entityType);

/** Entity types that only administrators may remove. */
export const USERS_AND_GROUPS: ReadonlySet<string> = new Set(['corpuser', 'corpGroup']);

/**
 * Whether only administrators may make this change. Otherwise others could grant themselves rights, or lock users out.
 */
export function isAdminOnly(proposal: Change): boolean {
  const { urn, aspect } = proposal;
  if (isAdminOnlyType(urn.entityType.name)) return true;
  if (!USERS_AND_GROUPS.has(urn.entityType.name)) return false;
  return ASPECTS.has(aspect.name) || removes(proposal);
}

/** Whether a change may affect authentication or rights, so that their caches must be cleared. */
export const affectsAccess = (change: Change): boolean => isAdminOnly(change) || isRemovalStatus(change);

/** Whether the change sets `removed` of a user or a group. */
export const isRemovalStatus = ({ urn, aspect }: Pick<Change, 'urn' | 'aspect'>): boolean =>
  USERS_AND_GROUPS.has(urn.entityType.name) && aspect.name === 'status';

/**
 * Ingestion sets `removed: false` for every user that it sees. Only administrators may do so for users who are removed
 * (`reactivation.ts`).
 */
function removes({ urn, aspect, changeType, value }: Change): boolean {
  if (aspect === urn.entityType.key) return changeType === 'DELETE';
  return aspect.name === 'status' && value?.json.removed !== false;
}
