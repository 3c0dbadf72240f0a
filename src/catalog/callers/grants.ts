import { PRIVILEGES } from '../../model/privileges.js';

/** What a policy grants to one user. */
export interface Grant {
  /** Names of privileges, with those that they include. */
  privileges: ReadonlySet<string>;
  /** Of which entities: those that meet all conditions. Absent: the whole catalog, and every entity. */
  filter?: readonly PolicyCriterion[] | undefined;
  /** Only of entities that the user owns, or one of these groups of theirs; in one of these ways, if there are any. */
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

/** On every entity and the whole catalog. */
const isUnrestricted = ({ filter = [], owners }: Grant): boolean =>
  filter.length === 0 && owners === undefined;

/** Lets people read. */
export const READ_PRIVILEGE = 'VIEW_ENTITY_PAGE';

/** Whether a grant lets its user read: the catalog is read as a whole, so one on some entities does not. */
export const allowsReading = (grant: Grant): boolean =>
  isUnrestricted(grant) && grant.privileges.has(READ_PRIVILEGE);

/** Whether a grant lets its user do something else. */
export const allowsMoreThanReading = ({ privileges }: Grant): boolean =>
  [...privileges].some((name) => name !== READ_PRIVILEGE && PRIVILEGES.has(name));

/** Whether some grant lets its user write something. */
export const allowWriting = (grants: readonly Grant[]): boolean =>
  grants.some(({ privileges }) => [...privileges].some((name) => PRIVILEGES.get(name)?.writes));

/** Whether some grant has one of these privileges, on whichever entities. */
export const isGrantedSomewhere = (grants: readonly Grant[], names: readonly string[]): boolean =>
  grants.some(({ privileges }) => names.some((name) => privileges.has(name)));

/** Whether some grant has one of these privileges on the whole catalog. */
export const isGrantedEverywhere = (grants: readonly Grant[], names: readonly string[]): boolean =>
  isGrantedSomewhere(grants.filter(isPlatformWide), names);
