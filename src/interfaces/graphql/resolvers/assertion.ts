import { readAsserted, readRunEvents } from '../../../catalog/assertions/run-events.js';
import type { AssertionResolvers } from '../../../generated/resolvers.js';
import { type EntityRef, entityRef } from '../entity-ref.js';

export const Assertion = {
  async dataset(assertion: EntityRef, _args, context) {
    const asserted = await readAsserted(assertion, context);
    const ref = asserted === undefined ? undefined : entityRef(context.catalog.registry, asserted);
    return ref?.entityType.name === 'dataset' ? ref : null;
  },
  runEvents: (assertion: EntityRef, args, context) => readRunEvents(assertion, args, context),
} satisfies AssertionResolvers;
