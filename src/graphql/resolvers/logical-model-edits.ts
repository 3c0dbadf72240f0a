import {
  createLogicalModel,
  linkPhysicalChild,
  setLogicalParent,
  unlinkPhysicalChild,
  updateLogicalSchema,
} from '../../catalog/logical-models/logical-models.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createLogicalModel: (_parent, { input }, { catalog, author }) => createLogicalModel(catalog, input, author),
  updateLogicalModelSchema: (_parent, { input }, { catalog, author }) =>
    updateLogicalSchema(catalog, input, author),
  linkPhysicalChild: (_parent, { input }, { catalog, author }) => linkPhysicalChild(catalog, input, author),
  unlinkPhysicalChild: (_parent, { input }, { catalog, author }) =>
    unlinkPhysicalChild(catalog, input.childUrn, author),
  setLogicalParent: (_parent, { input }, { catalog, author }) => setLogicalParent(catalog, input, author),
} satisfies MutationResolvers;
