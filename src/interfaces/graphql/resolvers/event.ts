import { type Caller, hasRoleOr, requireAdmin, requireReader } from '../../../catalog/callers/caller.js';
import { PLATFORM_TOPIC } from '../../../catalog/events/platform/platform-events.js';
import { TOPICS } from '../../../catalog/events/topics.js';
import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../../../generated/resolvers.js';
import { forbidden } from '../../../shared/errors.js';
import type { EventSources } from '../resolver.js';

const SEE_WEBHOOKS = 'see webhooks';
const [VERSIONED_TOPIC] = TOPICS;

/** @throws CairnError FORBIDDEN unless the caller may read the catalog, and the events of this topic. */
function requireTopic(caller: Caller, topic: string): void {
  requireReader(caller);
  const privilege = topic === PLATFORM_TOPIC ? 'GET_PLATFORM_EVENTS' : 'GET_METADATA_CHANGE_LOG_EVENTS';
  if (!hasRoleOr(caller.rights, 'admin', [privilege]))
    throw forbidden(`${caller.actor} may not read the events of ${topic}: it takes ${privilege}`);
}

export const Query = {
  /** The next events of a topic. */
  pollEvents(_parent, { input }, { events, caller, disconnected }) {
    requireTopic(caller, input.topic);
    return events.poll(input, caller, disconnected());
  },

  webhooks(_parent, _args, { events, caller }) {
    requireAdmin(caller, SEE_WEBHOOKS);
    return events.webhooks.list();
  },

  webhookDeadLetters(_parent, { input }, { events, caller }) {
    requireAdmin(caller, SEE_WEBHOOKS);
    return events.webhooks.deadLetters(input);
  },
} satisfies QueryResolvers;

export const Subscription = {
  /** Changes in batches, as they are committed. An empty batch is a heartbeat. */
  changes: (_parent, { input }, { events, caller, disconnected }) => {
    // Changes of every topic have this type.
    requireTopic(caller, input.topic ?? VERSIONED_TOPIC);
    return events.subscribe(input, caller, disconnected());
  },
} satisfies EventSources<SubscriptionResolvers>;

export const Mutation = {
  createWebhook: (_parent, { input }, { events, caller }) => events.webhooks.create(input, caller.actor),
  deleteWebhook: (_parent, { id }, { events }) => events.webhooks.delete(id),
  setWebhookPaused: (_parent, { id, paused }, { events }) => events.webhooks.setPaused(id, paused),
  retryWebhookDeadLetter: (_parent, { webhook, seq }, { events }) => events.webhooks.retry(webhook, seq),
} satisfies MutationResolvers;
