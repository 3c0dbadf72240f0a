import type { ReadContext } from '../entities/read-context.js';

/**
 * Whether the catalog knows a user, even if only by name. It does if the user has aspects, or an aspect refers to them,
 * such as an ownership. Entities that only administrators and their own mutations write count, too. They must name the
 * user, as access tokens do, or be written by them, as personal views are. Upper and lower case are the same here.
 */
export async function isKnownUser({ graph, registry }: ReadContext, user: string): Promise<boolean> {
  const { namespace, entities } = registry;
  const prefixOf = (type: string) => `urn:${namespace}:${type}:`;
  const ofRights = [...entities.values()].filter(({ platformPrivilegesOnly }) => platformPrivilegesOnly);
  const found = await Promise.all([
    graph.read('access/find-namesakes', { prefix: prefixOf('corpuser'), urn: user }),
    graph.read('access/find-mentions', {
      ...{ prefixes: ofRights.map(({ name }) => prefixOf(name)), user },
      text: JSON.stringify(user),
    }),
  ]);
  return found.some((rows) => rows.length > 0);
}
