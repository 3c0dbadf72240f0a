import {
  createApplication,
  deleteApplication,
  setApplication,
  unsetApplication,
  updateApplication,
} from '../../../catalog/applications/applications.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createApplication: (_parent, { input }, { catalog, caller }) => createApplication(catalog, input, caller),
  updateApplication: (_parent, { urn, input }, { catalog, caller }) =>
    updateApplication(catalog, urn, input, caller),
  deleteApplication: (_parent, { urn }, { catalog, caller }) => deleteApplication(catalog, urn, caller),
  batchSetApplication: (_parent, { input }, { catalog, caller }) => setApplication(catalog, input, caller),
  batchUnsetApplication: (_parent, { input }, { catalog, caller }) =>
    unsetApplication(catalog, input, caller),
} satisfies MutationResolvers;
