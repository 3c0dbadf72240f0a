import {
  addBusinessAttribute,
  createBusinessAttribute,
  deleteBusinessAttribute,
  removeBusinessAttribute,
  updateBusinessAttribute,
} from '../../catalog/business-attributes/business-attributes.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createBusinessAttribute: (_parent, { input }, { catalog, author }) =>
    createBusinessAttribute(catalog, input, author),
  updateBusinessAttribute: (_parent, { urn, input }, { catalog, author }) =>
    updateBusinessAttribute(catalog, urn, input, author),
  deleteBusinessAttribute: (_parent, { urn }, { catalog, author }) =>
    deleteBusinessAttribute(catalog, urn, author),
  addBusinessAttribute: (_parent, { input }, { catalog, author }) =>
    addBusinessAttribute(catalog, input, author),
  removeBusinessAttribute: (_parent, { input }, { catalog, author }) =>
    removeBusinessAttribute(catalog, input, author),
} satisfies MutationResolvers;
