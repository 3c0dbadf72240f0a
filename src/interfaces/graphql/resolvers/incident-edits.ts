import { raiseIncident, updateIncident } from '../../../catalog/incidents/incidents.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  raiseIncident: (_parent, { input }, { catalog, caller }) => raiseIncident(catalog, input, caller),
  updateIncidentStatus: (_parent, { urn, input }, { catalog, caller }) =>
    updateIncident(catalog, urn, { status: input }, caller),
  updateIncident: (_parent, { urn, input }, { catalog, caller }) =>
    updateIncident(catalog, urn, input, caller),
} satisfies MutationResolvers;
