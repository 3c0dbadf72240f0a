import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';

export const PolicyMatchCriterionValue = {
  /** The entity, where the value is a URN. */
  entity: ({ value }: { value: string }, _args: unknown, { catalog }: Context) =>
    value.startsWith('urn:') ? entityRef(catalog.registry, value) : null,
};
