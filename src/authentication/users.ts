import { type Granting, grantOf } from '../catalog/access/policies.js';
import { greatest, type Role } from '../catalog/authors/author.js';
import { forbidden, unauthorized } from '../errors.js';
import type { Graph } from '../graph/graph.js';
import { aspectJson } from '../model/aspect-value.js';
import { buildUrn } from '../model/index.js';
import { parseObject } from '../model/json.js';
import type { StoredText } from '../model/stored-text.js';
import type { Registry } from '../model/types.js';
import type { Identity } from './types.js';

export interface UserOptions {
  graph: Graph;
  registry: Registry;
  /** Names of users who are administrators independently of their roles. */
  admins: readonly string[];
  /** The role of everybody who has a token. */
  defaultRole: Role;
}

interface UserRow extends Record<string, unknown> {
  hasToken: boolean;
  status: { value: StoredText } | null;
  removed: boolean;
  groups: string[];
  roles: string[];
}

/** The roles by their ids, which are DataHub's. */
const ROLE_IDS = { Admin: 'admin', Editor: 'editor', Reader: 'reader' } as const satisfies Record<
  string,
  Role
>;

/** Creates the function that reads a user and, where the token is an access token, checks that it is stored. */
export function userReader({ graph, registry, admins, defaultRole }: UserOptions) {
  const administrators = new Set(admins.map((username) => buildUrn(registry, 'corpuser', { username })));
  const roleOf = new Map(
    Object.entries(ROLE_IDS).map(([id, role]) => [buildUrn(registry, 'dataHubRole', { id }), role]),
  );
  const policies = policyReader(graph, registry);
  return async (user: string, token?: string): Promise<Identity> => {
    const [[row], all] = await Promise.all([
      graph.read<UserRow>('access/read-user', { user, token: token ?? null }),
      policies(),
    ]);
    if (row === undefined) throw new Error('access/read-user gave no row');
    if (token !== undefined && !row.hasToken) throw unauthorized('The token has been revoked');
    if (row.removed || isSuspended(row.status)) throw forbidden(`${user} is suspended`);
    const granted = row.roles.flatMap((role): Role | [] => roleOf.get(role) ?? []);
    const role = administrators.has(user) ? 'admin' : greatest([defaultRole, ...granted]);
    if (role === 'none') throw forbidden(`${user} has no role in this catalog`);
    const { groups, roles } = row;
    const grants = all.flatMap((policy) => grantOf(policy, { user, groups, roles }) ?? []);
    return { actor: user, rights: { role, grants } };
  };
}

function isSuspended(status: UserRow['status']): boolean {
  if (status === null) return false;
  return parseObject(status.value.unredacted()).status === 'SUSPENDED';
}

/** Creates the function that reads the policies. */
function policyReader(graph: Graph, registry: Registry): () => Promise<Granting[]> {
  const prefix = `urn:${registry.namespace}:dataHubPolicy:`;
  return async () => {
    const rows = await graph.read<{ value: StoredText }>('access/list-policies', { prefix });
    return rows.map(({ value }) => aspectJson('dataHubPolicyInfo', parseObject(value.unredacted())));
  };
}
