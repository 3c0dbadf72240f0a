import {
  createApplication,
  deleteApplication,
  setApplication,
  unsetApplication,
  updateApplication,
} from '../../catalog/applications/applications.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  createApplication: (_parent, { input }, { catalog, author }) => createApplication(catalog, input, author),
  updateApplication: (_parent, { urn, input }, { catalog, author }) =>
    updateApplication(catalog, urn, input, author),
  deleteApplication: (_parent, { urn }, { catalog, author }) => deleteApplication(catalog, urn, author),
  batchSetApplication: (_parent, { input }, { catalog, author }) => setApplication(catalog, input, author),
  batchUnsetApplication: (_parent, { input }, { catalog, author }) =>
    unsetApplication(catalog, input, author),
} satisfies MutationResolvers;
