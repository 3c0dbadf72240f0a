import { type DefaultPolicyOptions, defaultPolicies } from '../../catalog/access/default-policies.js';
import { type Granting, grantOf } from '../../catalog/access/grant-of-policy.js';
import { highestRole, type Rights, type Role } from '../../catalog/callers/caller.js';
import { allowsMoreThanReading, allowsReading, type Grant } from '../../catalog/callers/grants.js';
import { aspectJson } from '../../model/aspect-value.js';
import { buildUrn } from '../../model/index.js';
import { parseObject } from '../../model/json.js';
import type { StoredText } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';
import { unauthorized } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';
import { RefusedUser } from './refused-user.js';
import type { Identity } from './types.js';

export interface UserOptions extends DefaultPolicyOptions {
  graph: Graph;
  registry: Registry;
}

interface UserRow extends Record<string, unknown> {
  hasToken: boolean;
  exists: boolean;
  status: { value: StoredText } | null;
  removed: boolean;
  groups: string[];
  roles: string[];
}

/** The roles by their ids in DataHub. */
const ROLE_IDS = { Admin: 'admin', Editor: 'editor', Reader: 'reader' } as const satisfies Record<
  string,
  Role
>;

/** The user that a token or a session names. */
export interface UserKey {
  user: string;
  /** The URN of the access token, which must be stored; absent for other tokens. */
  token?: string | undefined;
  /** Whether the catalog must have the user. Tokens of an issuer also name users that are not stored. */
  mustExist?: boolean | undefined;
}

/** A user, as the catalog knows them. */
interface FoundUser {
  identity: Identity;
  /** Whether the catalog has any aspect of the user. */
  exists: boolean;
}

/**
 * Creates the function that reads a user.
 * @throws CairnError UNAUTHORIZED for a suspended or removed user, and for an access token that is not stored
 */
export function createUserLookup({ graph, registry, ...access }: UserOptions) {
  const { admins, defaultRole } = access;
  const administrators = new Set(admins.map((username) => buildUrn(registry, 'corpuser', { username })));
  const roleOf = new Map(
    Object.entries(ROLE_IDS).map(([id, role]) => [buildUrn(registry, 'dataHubRole', { id }), role]),
  );
  const rolesOfAll = defaultRole === 'editor' ? [buildUrn(registry, 'dataHubRole', { id: 'Editor' })] : [];
  const policies = policyReader(graph, registry, access);
  return async ({ user, token, mustExist }: UserKey): Promise<FoundUser> => {
    const [[row], all] = await Promise.all([
      graph.read<UserRow>('access/read-user', { user, token: token ?? null }),
      policies(),
    ]);
    if (row === undefined) throw new Error('access/read-user gave no row');
    if (token !== undefined && !row.hasToken) throw unauthorized('The token has been revoked');
    if (row.removed) throw new RefusedUser('SOFT_DELETED', `${user} was removed`);
    if (isSuspended(row.status)) throw new RefusedUser('SUSPENDED', `${user} is suspended`);
    if (mustExist && !row.exists) throw new RefusedUser('HARD_DELETED', `${user} was deleted`);
    const granted = row.roles.flatMap((role): Role | [] => roleOf.get(role) ?? []);
    const { groups, exists } = row;
    const roles = [...row.roles, ...rolesOfAll];
    const grants = all.flatMap((policy) => grantOf(policy, { user, groups, roles }) ?? []);
    const everybody = defaultRole === 'editor' ? 'editor' : 'none';
    const role = administrators.has(user) ? 'admin' : highestRole([everybody, ...granted]);
    return { identity: { actor: user, rights: rightsOf(role, grants) }, exists };
  };
}

/**
 * The rights by a role and policies together. A policy that allows reading makes a reader. Administrators have all
 * rights, so policies add nothing.
 */
function rightsOf(role: Role, grants: readonly Grant[]): Rights {
  if (role === 'admin') return { role, grants: [] };
  const byPolicy = grants.some(allowsReading) ? 'reader' : 'none';
  return { role: highestRole([role, byPolicy]), grants: grants.filter(allowsMoreThanReading) };
}

function isSuspended(status: UserRow['status']): boolean {
  if (status === null) return false;
  return parseObject(status.value.unredacted()).status === 'SUSPENDED';
}

/**
 * Creates the function that reads the policies. Default policies apply until they are stored. If the settings give no
 * default role, the default policies for all users never apply.
 */
function policyReader(graph: Graph, registry: Registry, access: DefaultPolicyOptions) {
  const prefix = `urn:${registry.namespace}:dataHubPolicy:`;
  const defaults = defaultPolicies(registry, access);
  const isOff = (urn: string) => access.defaultRole === 'none' && defaults.get(urn)?.actors.allUsers === true;
  return async (): Promise<Granting[]> => {
    const rows = await graph.read<{ urn: string; value: StoredText }>('access/list-policies', { prefix });
    const stored = rows
      .filter(({ urn }) => !isOff(urn))
      .map(
        ({ urn, value }) => [urn, aspectJson('dataHubPolicyInfo', parseObject(value.unredacted()))] as const,
      );
    return [...new Map<string, Granting>([...defaults, ...stored]).values()];
  };
}
