import { requireAdmin } from '../../catalog/authors/author.js';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from '../../generated/resolvers.js';
import type { Sources } from '../resolver.js';

const WHAT = 'see webhooks';

export const Query = {
  /** The next events of a topic. */
  pollEvents: (_parent, { input }, { events, author, signal }) => events.poll(input, author, signal),

  /** The webhooks. */
  webhooks(_parent, _args, { events, author }) {
    requireAdmin(author, WHAT);
    return events.webhooks.list();
  },

  /** The dead letters of a webhook. */
  webhookDeadLetters(_parent, { input }, { events, author }) {
    requireAdmin(author, WHAT);
    return events.webhooks.deadLetters(input);
  },
} satisfies QueryResolvers;

export const Subscription = {
  /** Changes in batches, as they are committed. An empty batch is a heartbeat. */
  changes: (_parent, { input }, { events, author, signal }) => events.follow(input, author, signal),
} satisfies Sources<SubscriptionResolvers>;

export const Mutation = {
  createWebhook: (_parent, { input }, { events, author }) => events.webhooks.create(input, author.actor),
  deleteWebhook: (_parent, { id }, { events }) => events.webhooks.delete(id),
  setWebhookPaused: (_parent, { id, paused }, { events }) => events.webhooks.setPaused(id, paused),
  retryWebhookDeadLetter: (_parent, { webhook, seq }, { events }) => events.webhooks.retry(webhook, seq),
} satisfies MutationResolvers;
