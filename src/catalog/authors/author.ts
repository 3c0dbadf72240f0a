import { forbidden } from '../../errors.js';

/** The user of a request, reading or writing. */
export interface Author {
  actor: string;
  /** Their rights. Absent: all rights, as for the catalog itself, and for everybody without authentication. */
  rights?: Rights | undefined;
  /**
   * Whether the answer to a write waits until the search index has it: `strict` fails when that takes too long,
   * `bestEffort` answers then.
   */
  waitForIndex?: 'strict' | 'bestEffort' | undefined;
  /** The trace id of the request, by which clients can ask for the state of its writes. */
  traceId?: string | undefined;
}

/** Roles in ascending order: each includes the ones before it. */
const ROLES = ['none', 'reader', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The rights of a user in this catalog. */
export interface Rights {
  role: Role;
  /** URNs of the domains whose assets they may edit, independently of their role. Domains below are included. */
  domains: readonly string[];
}

/** The reader for internal work, whose results are not shown: it may read everything. */
export const SYSTEM_READER = { actor: 'the catalog' } as const;

/** The reader without any right: it sees what everybody may see. */
export const ANONYMOUS_READER = {
  actor: 'anybody',
  rights: { role: 'none', domains: [] },
} as const satisfies {
  rights: Rights;
  actor: string;
};

/** The requirement of an operation: a role, or the right to edit the assets of at least one domain. */
export type Requirement = Role | 'domainEditor';

/** Whether the rights fulfil the requirement. Without recorded rights everything is allowed. */
export function hasRole(rights: Rights | undefined, requirement: Requirement): boolean {
  if (rights === undefined) return true;
  if (requirement === 'domainEditor') return hasRole(rights, 'editor') || rights.domains.length > 0;
  return ROLES.indexOf(rights.role) >= ROLES.indexOf(requirement);
}

/** The highest of some roles; `none` when there is none. */
export function greatest(roles: readonly Role[]): Role {
  return ROLES.findLast((role) => roles.includes(role)) ?? 'none';
}

/** @throws CairnError FORBIDDEN unless the author is one of the users, or an administrator. */
export function requireSelfOrAdmin(
  { actor, rights }: Pick<Author, 'actor' | 'rights'>,
  users: readonly string[],
  what: string,
): void {
  if (hasRole(rights, 'admin') || users.includes(actor)) return;
  throw forbidden(`${actor} may not ${what}: only administrators may, except for their own`);
}

/** @throws CairnError FORBIDDEN unless the author is an administrator. */
export function requireAdmin({ actor, rights }: Pick<Author, 'actor' | 'rights'>, what: string): void {
  if (!hasRole(rights, 'admin')) throw forbidden(`${actor} may not ${what}: only administrators may`);
}

/** The author without limits, for a write that they need no role for because a check before it allowed exactly this. */
export function withAllRights({ rights: _, ...author }: Author): Author {
  return author;
}
