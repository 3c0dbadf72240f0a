import type { PolicyMatchCriterionValueResolvers } from '../../generated/resolvers.js';
import { entityRef } from '../entity-ref.js';

export const PolicyMatchCriterionValue = {
  /** The entity, where the value is a URN. */
  entity: ({ value }: { value: string }, _args, { catalog }) =>
    value.startsWith('urn:') ? entityRef(catalog.registry, value) : null,
} satisfies PolicyMatchCriterionValueResolvers;
