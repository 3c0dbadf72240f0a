import type { DataHubPolicyInfo } from '../../generated/aspects.js';
import { aspectJson } from '../../model/aspect-value.js';
import { bootstrapProposals, buildUrn, systemUser } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Caller, Role } from '../callers/caller.js';
import type { ProposedChange } from './admin-only.js';

/** The settings that determine what the default policies are at first. */
export interface DefaultPolicyOptions {
  /** Names of users who are administrators independently of their roles. */
  admins: readonly string[];
  /** With `none`, the policies for all users are not active. */
  defaultRole: Role;
}

const ASPECT = 'dataHubPolicyInfo';

/** The policies of schema/bootstrap, by URN. */
const known = new WeakMap<Registry, ReadonlyMap<string, DataHubPolicyInfo>>();

function declared(registry: Registry): ReadonlyMap<string, DataHubPolicyInfo> {
  const found = known.get(registry) ?? read(registry);
  known.set(registry, found);
  return found;
}

function read(registry: Registry): Map<string, DataHubPolicyInfo> {
  const policies = bootstrapProposals(registry).filter(({ aspectName }) => aspectName === ASPECT);
  // The file belongs to the project, and a test decodes it.
  return new Map(policies.map(({ urn, aspect }) => [urn, aspectJson(ASPECT, aspect as JsonObject)]));
}

/** The policies of every catalog, by URN, as they are at first. */
export function defaultPolicies(
  registry: Registry,
  { admins, defaultRole }: DefaultPolicyOptions,
): ReadonlyMap<string, DataHubPolicyInfo> {
  const users = admins.map((username) => buildUrn(registry, 'corpuser', { username }));
  return new Map(
    [...declared(registry)].map(([urn, { actors, state, ...others }]) => {
      const isOff = actors.allUsers && defaultRole === 'none';
      // Those that name a user name DataHub's administrator.
      const named = actors.users ? { ...actors, users } : actors;
      return [urn, { ...others, state: isOff ? 'INACTIVE' : state, actors: named }];
    }),
  );
}

/**
 * Whether a change is of a default policy that stays as it is: one that is not editable, since the roles grant what it says;
 * and no default policy is deleted, since it would be back after the next start. Its caller is the catalog itself otherwise.
 */
export function isProtectedPolicy(
  registry: Registry,
  { urn, changeType }: ProposedChange,
  { actor }: Caller,
): boolean {
  if (urn.entityType.name !== 'dataHubPolicy') return false;
  const policy = declared(registry).get(urn.text);
  if (policy === undefined || actor === systemUser(registry)) return false;
  return changeType === 'DELETE' || policy.editable === false;
}
