import {
  createLogicalModel,
  linkPhysicalChild,
  setLogicalParent,
  unlinkPhysicalChild,
  updateLogicalSchema,
} from '../../../catalog/logical-models/logical-models.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createLogicalModel: (_parent, { input }, { catalog, caller }) => createLogicalModel(catalog, input, caller),
  updateLogicalModelSchema: (_parent, { input }, { catalog, caller }) =>
    updateLogicalSchema(catalog, input, caller),
  linkPhysicalChild: (_parent, { input }, { catalog, caller }) => linkPhysicalChild(catalog, input, caller),
  unlinkPhysicalChild: (_parent, { input }, { catalog, caller }) =>
    unlinkPhysicalChild(catalog, input.childUrn, caller),
  setLogicalParent: (_parent, { input }, { catalog, caller }) => setLogicalParent(catalog, input, caller),
} satisfies MutationResolvers;
