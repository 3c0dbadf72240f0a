import type { Context } from './context.js';
import type { MutationRequirements } from './requirements.js';
import type { Resolver } from './resolver.js';

type Mutation = Resolver<object, undefined>;

/** Makes mutations wait for the search index before they answer over GraphQL, as `@waitForIndex` declares. */
export function waitingForIndex(
  declared: ReadonlyMap<string, MutationRequirements>,
  mutations: Readonly<Record<string, Mutation>>,
): Record<string, Mutation> {
  const entries = Object.entries(mutations).map(([name, mutation]) => {
    const waits = declared.get(name)?.waitForIndex === 'BEST_EFFORT';
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
