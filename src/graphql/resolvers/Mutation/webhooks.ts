import type { WebhookInput } from '../../../events/webhooks/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Has changes sent to an address. */
export function createWebhook(
  _parent: unknown,
  { input }: { input: WebhookInput },
  { events, author }: Context,
) {
  return events.webhooks.create(dropNulls(input), author.actor);
}

/** Ends a webhook. */
export async function deleteWebhook(_parent: unknown, { id }: { id: string }, { events }: Context) {
  await events.webhooks.delete(id);
  return true;
}

/** Pauses or resumes a webhook. */
export function setWebhookPaused(
  _parent: unknown,
  { id, paused }: { id: string; paused: boolean },
  { events }: Context,
) {
  return events.webhooks.setPaused(id, paused);
}

/** Sends a dead letter again; null when it was taken. */
export function retryWebhookDeadLetter(
  _parent: unknown,
  { webhook, seq }: { webhook: string; seq: number },
  { events }: Context,
) {
  return events.webhooks.retry(webhook, seq);
}
