import type { Context } from './context.js';
import type { Requirement } from './requirements.js';
import type { Resolver } from './resolver.js';

type Mutation = Resolver<object, undefined>;

/** Makes mutations wait for the search index before they answer over GraphQL, as `@waitForIndex` declares. */
export function waitingForIndex(
  declared: ReadonlyMap<string, Requirement> | undefined,
  mutations: object,
): Record<string, Mutation> {
  // The mutations have different types, which do not matter here.
  const entries = Object.entries(mutations as Record<string, Mutation>).map(([name, mutation]) => {
    const waits = declared?.get(name)?.waitForIndex === 'BEST_EFFORT';
    return [name, waits ? waiting(mutation) : mutation];
  });
  return Object.fromEntries(entries);
}

function waiting(mutation: Mutation): Mutation {
  return (parent, args, context: Context, ...rest) =>
    mutation(
      parent,
      args,
      { ...context, caller: { waitForIndex: 'bestEffort', ...context.caller } },
      ...rest,
    );
}
