import type { Context } from '../context.js';

const MEMBERSHIPS = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];

/** URNs of the groups that a user is in. */
export async function groupsOf(user: string, { loaders }: Pick<Context, 'loaders'>): Promise<string[]> {
  const page = await loaders.relationships.load({
    urn: user,
    types: MEMBERSHIPS,
    direction: 'OUTGOING',
    all: true,
  });
  return page.relationships.map(({ urn }) => urn);
}
