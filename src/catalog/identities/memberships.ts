import type { RequestContext } from '../request-context.js';

const MEMBERSHIPS = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];

/** Reads the URNs of a user's groups. */
export async function readGroups(
  user: string,
  { loaders }: Pick<RequestContext, 'loaders'>,
): Promise<string[]> {
  const page = await loaders.relationships.load({
    urn: user,
    types: MEMBERSHIPS,
    direction: 'OUTGOING',
    all: true,
  });
  return page.relationships.map(({ urn }) => urn);
}

/** Whether the caller is one of some users, or in one of some groups. */
export async function isAssigned(
  users: readonly string[],
  groups: readonly string[],
  context: RequestContext,
): Promise<boolean> {
  const { actor } = context.caller;
  if (users.includes(actor)) return true;
  return groups.length > 0 && (await readGroups(actor, context)).some((group) => groups.includes(group));
}
