import type { Arguments } from './arguments.js';
import type { Context } from './context.js';
import type { Resolver } from './resolver.js';

type Source = Resolver<Arguments, undefined>;

/** Root fields of subscriptions, whose clients get the events of a source unchanged. */
export function subscriptionFields(sources: object) {
  // The sources have different types. Each is an async generator of events.
  const entries = Object.entries(sources as Record<string, Source>);
  return Object.fromEntries(entries.map(([name, source]) => [name, subscriptionField(source)]));
}

/** Reads the first event before the subscription is confirmed, so that errors at the start refuse it. */
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
