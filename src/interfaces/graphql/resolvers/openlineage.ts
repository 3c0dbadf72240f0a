import type { Outcome } from '../../../catalog/types.js';
import type { LineageEventOutcomeResolvers, MutationResolvers } from '../../../generated/resolvers.js';
import type { Json } from '../../../model/types.js';

export const Mutation = {
  ingestLineageEvents: (_parent, { events }, { catalog, caller, argumentPaths }) => {
    catalog.writeThrottle.check();
    const list = argumentPaths?.events;
    const paths = list && events.map((_, index) => list.at(index));
    return catalog.openLineage.ingest(events as Json[], caller, paths);
  },
} satisfies MutationResolvers;

/** Converts the catalog's result to the API's type. */
export const LineageEventOutcome = {
  isIngested: (outcome: Outcome) => !('refusal' in outcome),
  entities: (outcome: Outcome) => ('refusal' in outcome ? [] : outcome.entities),
  warnings: (outcome: Outcome) => ('refusal' in outcome ? [] : outcome.warnings),
  // GraphQL would treat an `Error` as the error of the field.
  refusal: (outcome: Outcome) => {
    if (!('refusal' in outcome)) return undefined;
    const { code, message, problems } = outcome.refusal;
    return { code, message, problems: [...problems] };
  },
} satisfies LineageEventOutcomeResolvers;
