import type { Arguments } from './arguments.js';
import type { Context } from './context.js';
import type { Resolver } from './resolver.js';

type Source = Resolver<Arguments, undefined>;

/** The root fields of subscriptions. Clients get the events of a source unchanged. */
export function subscriptionFields(sources: object) {
  // The sources have different types. Each is an async generator of events.
  const entries = Object.entries(sources as Record<string, Source>);
  return Object.fromEntries(entries.map(([name, source]) => [name, subscriptionField(source)]));
}

/** Reads the first event before it confirms the subscription. So errors at the start refuse it. */
function subscriptionField(source: Source) {
  return {
    async subscribe(_parent: unknown, args: Arguments, context: Context) {
      // A source is an async generator (see `subscriptionFields`).
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
