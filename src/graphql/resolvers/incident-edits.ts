import { raiseIncident, updateIncident } from '../../catalog/incidents/incidents.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  raiseIncident: (_parent, { input }, { catalog, author }) => raiseIncident(catalog, input, author),
  updateIncidentStatus: (_parent, { urn, input }, { catalog, author }) =>
    updateIncident(catalog, urn, { status: input }, author),
  updateIncident: (_parent, { urn, input }, { catalog, author }) =>
    updateIncident(catalog, urn, input, author),
} satisfies MutationResolvers;
