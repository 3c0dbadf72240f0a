import {
  createErModelRelationship,
  deleteErModelRelationship,
  updateErModelRelationship,
} from '../../catalog/er-model-relationships/er-model-relationships.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createERModelRelationship: (_parent, { input }, { catalog, author }) =>
    createErModelRelationship(catalog, input, author),
  updateERModelRelationship: (_parent, { urn, input }, { catalog, author }) =>
    updateErModelRelationship(catalog, urn, input, author),
  deleteERModelRelationship: (_parent, { urn }, { catalog, author }) =>
    deleteErModelRelationship(catalog, urn, author),
} satisfies MutationResolvers;
