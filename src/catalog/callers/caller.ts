import { forbidden } from '../../shared/errors.js';
import { type Grant, isGrantedEverywhere } from './grants.js';

/** The user of a request, reading or writing. */
export interface Caller {
  actor: string;
  /** Their rights. Absent: all rights, as for the catalog itself, and for everybody without authentication. */
  rights?: Rights | undefined;
  /**
   * Whether the answer to a write waits until the search index has it: `strict` fails when that takes too long,
   * `bestEffort` answers then.
   */
  waitForIndex?: 'strict' | 'bestEffort' | undefined;
  /** The privileges that the mutation which they call names: it edits only what these are about. */
  mutationPrivileges?: readonly string[] | undefined;
  /** Whether it is DataHub's front end server, in its own name. */
  isFrontEnd?: true | undefined;
  /** The trace id of the request, by which clients can ask for the state of its writes. */
  traceId?: string | undefined;
}

/** Roles in ascending order: each includes the ones before it. */
const ROLES = ['none', 'reader', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The rights of a user in this catalog. */
export interface Rights {
  role: Role;
  /** What policies grant to them, in addition to their role. */
  grants: readonly Grant[];
}

/** The reader for internal work, whose results are not shown: it may read everything. */
export const SYSTEM_READER = { actor: 'the catalog' } as const;

/** The reader without any right: it sees what everybody may see. */
export const ANONYMOUS_READER = {
  actor: 'anybody',
  rights: { role: 'none', grants: [] },
} as const satisfies {
  rights: Rights;
  actor: string;
};

/** Whether the rights include the role. Without recorded rights everything is allowed. */
export function hasRole(rights: Rights | undefined, role: Role): boolean {
  return rights === undefined || ROLES.indexOf(rights.role) >= ROLES.indexOf(role);
}

/** Whether the rights include the role, or a policy grants one of the privileges on the whole catalog. */
export function hasRoleOr(rights: Rights | undefined, role: Role, privileges: readonly string[]): boolean {
  return hasRole(rights, role) || isGrantedEverywhere(rights?.grants ?? [], privileges);
}

/** The highest of some roles; `none` when there is none. */
export function highestRole(roles: readonly Role[]): Role {
  return ROLES.findLast((role) => roles.includes(role)) ?? 'none';
}

/** @throws CairnError FORBIDDEN unless the caller is one of the users, an administrator, or has the privilege. */
export function requireSelfOrAdmin(
  { actor, rights }: Pick<Caller, 'actor' | 'rights'>,
  users: readonly string[],
  { what, privilege }: { what: string; privilege: string },
): void {
  if (users.includes(actor) || hasRoleOr(rights, 'admin', [privilege])) return;
  throw forbidden(`${actor} may not ${what}: only administrators may, except for their own`);
}

/** @throws CairnError FORBIDDEN unless the caller may read the catalog. */
export function requireReader({ actor, rights }: Pick<Caller, 'actor' | 'rights'>): void {
  if (!hasRole(rights, 'reader'))
    throw forbidden(`${actor} is not authorized to read this catalog: it takes ${READER_REQUIREMENT}`);
}

/** What it takes to be a reader. */
export const READER_REQUIREMENT = 'a role, or a policy with VIEW_ENTITY_PAGE on everything';

/** @throws CairnError FORBIDDEN unless the caller is an administrator. */
export function requireAdmin({ actor, rights }: Pick<Caller, 'actor' | 'rights'>, what: string): void {
  if (!hasRole(rights, 'admin')) throw forbidden(`${actor} may not ${what}: only administrators may`);
}

/** The caller without limits, for a write that they need no role for because a check before it allowed exactly this. */
export function withAllRights({ rights: _, ...caller }: Caller): Caller {
  return caller;
}
