import { forbidden } from '../../errors.js';

/** Who asks for something: reads, or writes. */
export interface Author {
  actor: string;
  /** What they may do; absent: everything, as the catalog itself and, without authentication, everybody may. */
  rights?: Rights | undefined;
  /**
   * What they write can be found when they have their answer: `surely`, or else it is an error; `briefly`, if that takes
   * no longer than people wait.
   */
  awaitsSearch?: 'surely' | 'briefly' | undefined;
  /** The trace of the request, under which it can be asked what became of what they write. */
  traceId?: string | undefined;
}

/** What somebody may do, from little to much; each may do what those before it may. */
const ROLES = ['none', 'reader', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may do in this catalog. */
export interface Rights {
  role: Role;
  /** URNs of the domains whose assets they may edit, and those of the domains below, whatever their role. */
  domains: readonly string[];
}

/** Who reads for work of the catalog's own, whose result nobody sees: everything can be read. */
export const THE_CATALOG = { actor: 'the catalog' } as const;

/** Who reads what everybody may see. */
export const ANYBODY = { actor: 'anybody', rights: { role: 'none', domains: [] } } as const satisfies {
  rights: Rights;
  actor: string;
};

/** What an operation needs: a role, or the right to edit at least the assets of a domain. */
export type Requirement = Role | 'domainEditor';

/** Whether somebody may do what needs this; those who have no rights recorded are the catalog itself. */
export function holds(rights: Rights | undefined, requirement: Requirement): boolean {
  if (rights === undefined) return true;
  if (requirement === 'domainEditor') return holds(rights, 'editor') || rights.domains.length > 0;
  return ROLES.indexOf(rights.role) >= ROLES.indexOf(requirement);
}

/** The greatest of some roles; `none` without any. */
export function greatest(roles: readonly Role[]): Role {
  return ROLES.findLast((role) => roles.includes(role)) ?? 'none';
}

/** @throws CairnError FORBIDDEN unless the author is one of the users, or an administrator. */
export function requireOwn(
  { actor, rights }: Pick<Author, 'actor' | 'rights'>,
  users: readonly string[],
  what: string,
): void {
  if (holds(rights, 'admin') || users.includes(actor)) return;
  throw forbidden(`${actor} may not ${what}: only administrators may, except for their own`);
}

/** @throws CairnError FORBIDDEN unless the author is an administrator. */
export function requireAdmin({ actor, rights }: Pick<Author, 'actor' | 'rights'>, what: string): void {
  if (!holds(rights, 'admin')) throw forbidden(`${actor} may not ${what}: only administrators may`);
}
