import { requireAdmin } from '../../catalog/callers/caller.js';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from '../../generated/resolvers.js';
import type { EventSources } from '../resolver.js';

const SEE_WEBHOOKS = 'see webhooks';

export const Query = {
  /** The next events of a topic. */
  pollEvents: (_parent, { input }, { events, caller, disconnected }) =>
    events.poll(input, caller, disconnected()),

  /** The webhooks. */
  webhooks(_parent, _args, { events, caller }) {
    requireAdmin(caller, SEE_WEBHOOKS);
    return events.webhooks.list();
  },

  /** The dead letters of a webhook. */
  webhookDeadLetters(_parent, { input }, { events, caller }) {
    requireAdmin(caller, SEE_WEBHOOKS);
    return events.webhooks.deadLetters(input);
  },
} satisfies QueryResolvers;

export const Subscription = {
  /** Changes in batches, as they are committed. An empty batch is a heartbeat. */
  changes: (_parent, { input }, { events, caller, disconnected }) =>
    events.subscribe(input, caller, disconnected()),
} satisfies EventSources<SubscriptionResolvers>;

export const Mutation = {
  createWebhook: (_parent, { input }, { events, caller }) => events.webhooks.create(input, caller.actor),
  deleteWebhook: (_parent, { id }, { events }) => events.webhooks.delete(id),
  setWebhookPaused: (_parent, { id, paused }, { events }) => events.webhooks.setPaused(id, paused),
  retryWebhookDeadLetter: (_parent, { webhook, seq }, { events }) => events.webhooks.retry(webhook, seq),
} satisfies MutationResolvers;
