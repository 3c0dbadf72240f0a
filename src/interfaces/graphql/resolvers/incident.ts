import { priorityOf } from '../../../catalog/incidents/read-incidents.js';
import type { IncidentResolvers } from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';

export const Incident = {
  async priority({ urn }: EntityRef, _args, { loaders }) {
    const info = await loaders.aspect.load({ urn, aspect: 'incidentInfo' });
    return info && priorityOf(info.value.json);
  },
} satisfies IncidentResolvers;
