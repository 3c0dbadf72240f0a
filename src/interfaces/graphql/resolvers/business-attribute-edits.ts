import {
  addBusinessAttribute,
  createBusinessAttribute,
  deleteBusinessAttribute,
  removeBusinessAttribute,
  updateBusinessAttribute,
} from '../../../catalog/business-attributes/business-attributes.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createBusinessAttribute: (_parent, { input }, { catalog, caller }) =>
    createBusinessAttribute(catalog, input, caller),
  updateBusinessAttribute: (_parent, { urn, input }, { catalog, caller }) =>
    updateBusinessAttribute(catalog, urn, input, caller),
  deleteBusinessAttribute: (_parent, { urn }, { catalog, caller }) =>
    deleteBusinessAttribute(catalog, urn, caller),
  addBusinessAttribute: (_parent, { input }, { catalog, caller }) =>
    addBusinessAttribute(catalog, input, caller),
  removeBusinessAttribute: (_parent, { input }, { catalog, caller }) =>
    removeBusinessAttribute(catalog, input, caller),
} satisfies MutationResolvers;
