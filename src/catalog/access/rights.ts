import { forbidden } from '../../errors.js';

/** What somebody may do, from little to much; each may do what those before it may. */
export const ROLES = ['none', 'reader', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may do in this catalog. */
export interface Rights {
  role: Role;
}

/** Whether somebody may do what `role` may; those who have no rights recorded are the catalog itself. */
export function holds(rights: Rights | undefined, role: Role): boolean {
  return rights === undefined || ROLES.indexOf(rights.role) >= ROLES.indexOf(role);
}

/** The greatest of some roles; `none` without any. */
export function greatest(roles: readonly Role[]): Role {
  return ROLES.findLast((role) => roles.includes(role)) ?? 'none';
}

/** @throws CairnError FORBIDDEN unless the author is one of the users, or an administrator. */
export function requireOwn(
  { actor, rights }: { actor: string; rights?: Rights },
  users: readonly string[],
  what: string,
): void {
  if (holds(rights, 'admin') || users.includes(actor)) return;
  throw forbidden(`${actor} may not ${what}: only administrators may, except for their own`);
}
