import { readPaging } from '../paging.js';
import type { Relationship, RelationshipPage, RelationshipQuery } from '../relationships/types.js';
import type { Loaders } from '../request-loaders.js';

const OF_ROLE = 'IsMemberOfRole';
const OF_GROUPS = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];
const DEFAULT_COUNT = 100;

/** Whether a query asks for the roles of a user, and for nothing else. */
export function asksForRoles(
  entityType: string,
  { types = [], direction, entityTypes }: Pick<RelationshipQuery, 'types' | 'direction' | 'entityTypes'>,
): boolean {
  const isOfRoles = types.length === 1 && types[0] === OF_ROLE;
  return entityType === 'corpuser' && direction === 'OUTGOING' && isOfRoles && entityTypes === undefined;
}

/** Loads a page of the roles of a user: their own, and those of their groups. As in DataHub, lists of users show both. */
export async function loadEffectiveRoles(
  query: RelationshipQuery,
  { relationships }: Pick<Loaders, 'relationships'>,
): Promise<RelationshipPage> {
  const { urn, includeSoftDeleted } = query;
  const all = { direction: 'OUTGOING', all: true } as const;
  const rolesOf = (member: string) =>
    relationships.load({ ...all, urn: member, types: [OF_ROLE], includeSoftDeleted });
  // A soft-deleted group gives no rights.
  const groups = await relationships.load({ ...all, urn, types: OF_GROUPS, includeSoftDeleted: false });
  const pages = await Promise.all([urn, ...groups.relationships.map((group) => group.urn)].map(rolesOf));
  // The user's own role comes last, so that its stamp is the one that is kept.
  const byRole = new Map<string, Relationship>(
    pages.reverse().flatMap((page) => page.relationships.map((role) => [role.urn, role])),
  );
  const roles = [...byRole.values()].sort((a, b) => (a.urn < b.urn ? -1 : 1));
  const { start, count } = readPaging(query, DEFAULT_COUNT);
  const page = roles.slice(start, start + count);
  return { start, count: page.length, total: roles.length, relationships: page };
}
