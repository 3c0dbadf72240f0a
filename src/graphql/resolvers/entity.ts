import type { QueryResolvers } from '../../generated/resolvers.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';

export const Query = {
  /** The entity of a URN, whether it exists or not. Schema assembly creates it from the URN. */
  entity: (_parent, { urn }) => urn,

  /** The entities of several URNs, in the order of the request; a malformed URN becomes an error in its place. */
  entities: (_parent, { urns, checkForExistence }, context) =>
    checkForExistence ? Promise.all(urns.map((urn) => existing(urn, context))) : urns,

  /** The names of entities, whether they exist or not. */
  entityNames: (_parent, { urns }, { catalog }) => catalog.entities.names(urns),
} satisfies QueryResolvers;

async function existing(text: string, { catalog, loaders }: Context) {
  try {
    const { urn } = entityRef(catalog.registry, text);
    return (await loaders.exists.load(urn)) ? urn : null;
  } catch (error) {
    // GraphQL reports a returned error at this index.
    return error as never;
  }
}
