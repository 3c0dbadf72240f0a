import { PRIVILEGES } from '../../model/privileges.js';

/** The privileges that a policy grants to one user, and on which entities. */
export interface Grant {
  /** Names of privileges, with those that they include. */
  privileges: ReadonlySet<string>;
  /** Conditions that an entity must meet. Absent: the grant holds for the whole catalog, and every entity. */
  filter?: readonly PolicyCriterion[] | undefined;
  /**
   * The grant holds only for entities that the user or one of these groups owns. If there are types, the ownership must
   * have one of them.
   */
  owners?: { groups: readonly string[]; types?: readonly string[] | undefined } | undefined;
}

/** A condition on an entity. */
export interface PolicyCriterion {
  field: CriterionField;
  values: readonly string[];
  condition: 'EQUALS' | 'STARTS_WITH' | 'NOT_EQUALS';
}

export const CRITERION_FIELDS = [
  'TYPE',
  'URN',
  'OWNER',
  'DOMAIN',
  'CONTAINER',
  'TAG',
  'GLOSSARY',
  'DATA_PLATFORM_INSTANCE',
] as const;
export type CriterionField = (typeof CRITERION_FIELDS)[number];

/** Whether a grant is about the whole catalog. */
export const isPlatformWide = ({ filter, owners }: Grant): boolean =>
  filter === undefined && owners === undefined;

/** Whether a grant is about every entity. */
const isUnrestricted = ({ filter = [], owners }: Grant): boolean =>
  filter.length === 0 && owners === undefined;

/** The privilege to read. */
export const READ_PRIVILEGE = 'VIEW_ENTITY_PAGE';

/** Whether a grant allows reading. The catalog is read as a whole, so a grant on some entities does not. */
export const allowsReading = (grant: Grant): boolean =>
  isUnrestricted(grant) && grant.privileges.has(READ_PRIVILEGE);

/** Whether a grant allows anything besides reading. */
export const allowsMoreThanReading = ({ privileges }: Grant): boolean =>
  [...privileges].some((name) => name !== READ_PRIVILEGE && PRIVILEGES.has(name));

/** Whether a grant allows writing. */
export const allowWriting = (grants: readonly Grant[]): boolean =>
  grants.some(({ privileges }) => [...privileges].some((name) => PRIVILEGES.get(name)?.writes));

/** Whether a grant has one of these privileges, on any entities. */
export const isGrantedSomewhere = (grants: readonly Grant[], names: readonly string[]): boolean =>
  grants.some(({ privileges }) => names.some((name) => privileges.has(name)));

/** Whether a grant has one of these privileges on the whole catalog. */
export const isGrantedEverywhere = (grants: readonly Grant[], names: readonly string[]): boolean =>
  isGrantedSomewhere(grants.filter(isPlatformWide), names);
