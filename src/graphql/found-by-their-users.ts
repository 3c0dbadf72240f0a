import type { Context } from './context.js';
import type { Resolver } from './resolver.js';

/** Mutations of programs that write much, and that read lineage and aspects, which are never behind. */
const OF_PROGRAMS = new Set([
  'ingestProposals',
  'ingestSnapshots',
  'deleteReferences',
  'deleteTimeseries',
  'updateLineage',
  'updateColumnLineage',
  'createWebhook',
  'deleteWebhook',
  'setWebhookPaused',
  'retryWebhookDeadLetter',
]);

type Mutation = Resolver<object, undefined>;

/**
 * People look for what they have just written: over GraphQL, their mutations answer when it can be found, unless search
 * is away.
 */
export function foundByTheirUsers(mutations: object): Record<string, Mutation> {
  const entries = Object.entries(mutations as Record<string, Mutation>);
  return Object.fromEntries(
    entries.map(([name, mutation]) => [name, OF_PROGRAMS.has(name) ? mutation : awaitingSearch(mutation)]),
  );
}

function awaitingSearch(mutation: Mutation): Mutation {
  return (parent, args, context: Context, ...rest) =>
    mutation(parent, args, { ...context, author: { awaitsSearch: 'briefly', ...context.author } }, ...rest);
}
