import type { Arguments } from './arguments.js';
import type { Context } from './context.js';
import type { Resolver } from './resolver.js';

type Source = Resolver<Arguments, undefined>;

/** Root fields of subscriptions: what comes from a resolver's source is what clients get. */
export function subscriptionFields(sources: object) {
  // Each has types of its own; a source of a subscription gives events one after another.
  const entries = Object.entries(sources as Record<string, Source>);
  return Object.fromEntries(entries.map(([name, source]) => [name, subscriptionField(source)]));
}

/** The source has begun before clients hear that their subscription holds. */
function subscriptionField(source: Source) {
  return {
    async subscribe(_parent: unknown, args: Arguments, context: Context) {
      // See `subscriptionFields`.
      const events = (await source(undefined, args, context)) as AsyncGenerator;
      const first = await events.next();
      return resumed(first, events);
    },
    resolve: (event: unknown) => event,
  };
}

async function* resumed(first: IteratorResult<unknown, unknown>, events: AsyncGenerator) {
  if (first.done) return;
  yield first.value;
  yield* events;
}
