import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** By the number that the aspect holds. */
const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

export const Incident = {
  priority: async ({ urn }: EntityRef, _args: unknown, { loaders }: Context) => {
    const info = await loaders.aspect.load({ urn, aspect: 'incidentInfo' });
    return PRIORITIES[Number(info?.value.json.priority ?? -1)] ?? null;
  },
};
