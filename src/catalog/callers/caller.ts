import { forbidden } from '../../shared/errors.js';
import { type Grant, isGrantedEverywhere } from './grants.js';

/** The user of a request, reading or writing. */
export interface Caller {
  actor: string;
  /** The caller's rights. Absent: all rights, as for the catalog itself, and for everybody if authentication is off. */
  rights?: Rights | undefined;
  /**
   * Whether the answer to a write waits until the search index has it. When that takes too long, `strict` fails, and
   * `bestEffort` answers.
   */
  waitForIndex?: 'strict' | 'bestEffort' | undefined;
  /** The privileges that the called mutation declares. It edits only the parts that they are about. */
  mutationPrivileges?: readonly string[] | undefined;
  /** Whether the caller is DataHub's front end server itself. */
  isFrontEnd?: true | undefined;
  /** The trace id of the request. Clients can use it to ask for the state of its writes. */
  traceId?: string | undefined;
}

/** Roles in ascending order: each includes the ones before it. */
const ROLES = ['none', 'reader', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The rights of a user in this catalog. */
export interface Rights {
  role: Role;
  /** The grants of policies, in addition to the role. */
  grants: readonly Grant[];
}

/** The reader for internal work. It may read everything, since no user sees the results. */
export const SYSTEM_READER = { actor: 'the catalog' } as const;

/** The reader without any rights. It sees only values that everybody may see. */
export const ANONYMOUS_READER = {
  actor: 'anybody',
  rights: { role: 'none', grants: [] },
} as const satisfies {
  rights: Rights;
  actor: string;
};

/** Whether the rights include the role. Absent rights are all rights. */
export function hasRole(rights: Rights | undefined, role: Role): boolean {
  return rights === undefined || ROLES.indexOf(rights.role) >= ROLES.indexOf(role);
}

/** Whether the rights include the role, or a policy grants one of the privileges on the whole catalog. */
export function hasRoleOr(rights: Rights | undefined, role: Role, privileges: readonly string[]): boolean {
  return hasRole(rights, role) || isGrantedEverywhere(rights?.grants ?? [], privileges);
}

/** The highest of some roles; `none` without roles. */
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

/** The requirement for reading, as errors state it. */
export const READER_REQUIREMENT = 'a role, or a policy with VIEW_ENTITY_PAGE on everything';

/** @throws CairnError FORBIDDEN unless the caller is an administrator. */
export function requireAdmin({ actor, rights }: Pick<Caller, 'actor' | 'rights'>, what: string): void {
  if (!hasRole(rights, 'admin')) throw forbidden(`${actor} may not ${what}: only administrators may`);
}

/** The caller with all rights. It is for writes that another check has already allowed. */
export function withAllRights({ rights: _, ...caller }: Caller): Caller {
  return caller;
}
