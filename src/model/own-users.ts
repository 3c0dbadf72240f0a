import type { Registry } from './types.js';
import { buildUrn } from './urn-build.js';

/** The names of users that belong to no person. */
const NAMES = {
  /** The catalog itself. DataHub's front end server also uses this name. */
  system: '__datahub_system',
  unknown: 'unknown',
  absent: '__nobody',
} as const;

export const SYSTEM_NAME = NAMES.system;

const userOf = (name: string) => (registry: Registry) => buildUrn(registry, 'corpuser', { username: name });

/** The user for unauthenticated requests. */
export const unknownUser = userOf(NAMES.unknown);

/** The user for writes of the catalog itself. */
export const systemUser = userOf(NAMES.system);

/** A user with the rights that everybody has and no others, for comparisons. */
export const absentUser = userOf(NAMES.absent);

/** Whether the URN is one of these users. Nobody may sign in as one of them. */
export function isOwnUser(registry: Registry, user: string): boolean {
  return Object.values(NAMES).some((name) => userOf(name)(registry) === user);
}
