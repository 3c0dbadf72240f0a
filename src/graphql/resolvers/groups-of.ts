import type { Context } from '../context.js';

const MEMBERSHIPS = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];
/** As many as one page of relationships holds. */
const MAX_GROUPS = 10_000;

/** URNs of the groups that a user is in. */
export async function groupsOf(user: string, { loaders }: Pick<Context, 'loaders'>): Promise<string[]> {
  const page = await loaders.relationships.load({
    urn: user,
    types: MEMBERSHIPS,
    direction: 'OUTGOING',
    count: MAX_GROUPS,
  });
  return page.relationships.map(({ urn }) => urn);
}
