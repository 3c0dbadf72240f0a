import {
  createErModelRelationship,
  deleteErModelRelationship,
  updateErModelRelationship,
} from '../../../catalog/er-model-relationships/er-model-relationships.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createERModelRelationship: (_parent, { input }, { catalog, caller }) =>
    createErModelRelationship(catalog, input, caller),
  updateERModelRelationship: (_parent, { urn, input }, { catalog, caller }) =>
    updateErModelRelationship(catalog, urn, input, caller),
  deleteERModelRelationship: (_parent, { urn }, { catalog, caller }) =>
    deleteErModelRelationship(catalog, urn, caller),
} satisfies MutationResolvers;
