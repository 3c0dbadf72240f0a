import { requireAdmin } from '../../catalog/authors/author.js';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from '../../generated/resolvers.js';
import type { Sources } from '../resolver.js';

const WHAT = 'see webhooks';

export const Query = {
  /** The next events of a topic. */
  pollEvents: (_parent, { input }, { events, author, signal }) => events.poll(input, author, signal),

  /** Who is told of changes. */
  webhooks(_parent, _args, { events, author }) {
    requireAdmin(author, WHAT);
    return events.webhooks.list();
  },

  /** Changes that a webhook could not be told of. */
  webhookDeadLetters(_parent, { input }, { events, author }) {
    requireAdmin(author, WHAT);
    return events.webhooks.deadLetters(input);
  },
} satisfies QueryResolvers;

export const Subscription = {
  /** Changes as they are committed, a batch at a time; one without changes now and then. */
  changes: (_parent, { input }, { events, author, signal }) => events.follow(input, author, signal),
} satisfies Sources<SubscriptionResolvers>;

export const Mutation = {
  createWebhook: (_parent, { input }, { events, author }) => events.webhooks.create(input, author.actor),
  deleteWebhook: (_parent, { id }, { events }) => events.webhooks.delete(id),
  setWebhookPaused: (_parent, { id, paused }, { events }) => events.webhooks.setPaused(id, paused),
  retryWebhookDeadLetter: (_parent, { webhook, seq }, { events }) => events.webhooks.retry(webhook, seq),
} satisfies MutationResolvers;
