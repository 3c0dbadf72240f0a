import type { DecodedProposal } from '../proposals/decoded-proposal.js';

/** What of a proposal decides who may make it. */
export type Change = Pick<DecodedProposal, 'urn' | 'aspect' | 'changeType' | 'value'>;

/** Entity types that say who may do what, or that hold secrets. */
const ENTITY_TYPES: ReadonlySet<string> = new Set([
  'dataHubAccessToken',
  'dataHubConnection',
  'dataHubPolicy',
  'dataHubRole',
  'dataHubSecret',
  'globalSettings',
  'inviteToken',
]);

/** Aspects of users and groups of which hang what they may do. */
const ASPECTS: ReadonlySet<string> = new Set([
  'corpUserCredentials',
  'corpUserStatus',
  'groupMembership',
  'nativeGroupMembership',
  'roleMembership',
]);

/** Whether only administrators may write anything of entities of this type. */
export const isAdminOnlyType = (entityType: string): boolean => ENTITY_TYPES.has(entityType);

/** Users and groups, which only administrators remove. */
export const PEOPLE: ReadonlySet<string> = new Set(['corpuser', 'corpGroup']);

/** Whether only administrators may make this change: whoever else could would become one, or lock one out. */
export function isAdminOnly(proposal: Change): boolean {
  const { urn, aspect } = proposal;
  if (isAdminOnlyType(urn.entityType.name)) return true;
  if (!PEOPLE.has(urn.entityType.name)) return false;
  return ASPECTS.has(aspect.name) || removes(proposal);
}

/** Whether a change may change who is let in, or what they may do: what is known of that is then to be asked again. */
export const decidesAccess = (change: Change): boolean => isAdminOnly(change) || isPresence(change);

/** Whether it says of a user or a group whether they are removed. */
export const isPresence = ({ urn, aspect }: Pick<Change, 'urn' | 'aspect'>): boolean =>
  PEOPLE.has(urn.entityType.name) && aspect.name === 'status';

/** Ingestion says of everybody whom it sees that they are not removed; of those who are removed only administrators may (`returning.ts`). */
function removes({ urn, aspect, changeType, value }: Change): boolean {
  if (aspect === urn.entityType.key) return changeType === 'DELETE';
  return aspect.name === 'status' && value?.json.removed !== false;
}
