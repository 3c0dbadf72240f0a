import { createQuery, deleteQuery, updateQuery } from '../../catalog/queries/queries.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createQuery: (_parent, { input }, { catalog, author }) => createQuery(catalog, input, author),
  updateQuery: (_parent, { urn, input }, { catalog, author }) => updateQuery(catalog, urn, input, author),
  deleteQuery: (_parent, { urn }, { catalog, author }) => deleteQuery(catalog, urn, author),
} satisfies MutationResolvers;
