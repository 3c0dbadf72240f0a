import { createQuery, deleteQuery, updateQuery } from '../../../catalog/queries/queries.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createQuery: (_parent, { input }, { catalog, caller }) => createQuery(catalog, input, caller),
  updateQuery: (_parent, { urn, input }, { catalog, caller }) => updateQuery(catalog, urn, input, caller),
  deleteQuery: (_parent, { urn }, { catalog, caller }) => deleteQuery(catalog, urn, caller),
} satisfies MutationResolvers;
