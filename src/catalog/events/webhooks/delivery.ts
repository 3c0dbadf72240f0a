import { toJsonText } from '../../../model/json-text.js';
import { thrownMessage } from '../../../shared/errors.js';
import type { Graph } from '../../../store/graph/graph.js';
import { hasRole } from '../../callers/caller.js';
import type { Caller } from '../../types.js';
import { Checkpoint } from '../checkpoint.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';
import type { EventReader } from '../reader.js';
import { type ChangeFilter, topicNamed } from '../topics.js';
import { post } from './post.js';
import { signedHeaders } from './sign.js';
import { followerNameOf, type WebhookStore } from './store.js';
import type { StoredWebhook, Webhook } from './types.js';

/** How many events are read ahead. After each portion, the delivery checks whether the webhook was paused or deleted. */
const BATCH_SIZE = 20;

export interface DeliveryOptions {
  graph: Graph;
  reader: EventReader;
  store: WebhookStore;
  /** The present rights of a user: a webhook receives what its owner may see. */
  identifyUser: (user: string) => Promise<Caller>;
  /** Whether private addresses are allowed. */
  allowsPrivate: boolean;
  /** After this many attempts, an event becomes a dead letter. */
  maxAttempts: number;
  /** Before the second attempt; each later pause is twice as long, up to `maxRetryDelay`. Milliseconds. */
  minRetryDelay: number;
  maxRetryDelay: number;
  signal: AbortSignal;
}

/** The changes that a webhook subscribes to. */
export function filterOf({
  topic,
  entityTypes,
  aspects,
}: Pick<Webhook, 'topic' | 'entityTypes' | 'aspects'>) {
  return { ...(topic !== null && { topic: topicNamed(topic) }), entityTypes, aspects } satisfies ChangeFilter;
}

/** The pause after a number of attempts, in milliseconds. It doubles up to the longest. */
export function retryDelay(
  attempts: number,
  { minRetryDelay, maxRetryDelay }: Pick<DeliveryOptions, 'minRetryDelay' | 'maxRetryDelay'>,
): number {
  return Math.min(minRetryDelay * 2 ** (attempts - 1), maxRetryDelay);
}

/**
 * Sends one signed event. All attempts share a message id.
 * @throws Error with the reason why it was not accepted
 */
export async function sendEvent(
  { id, url, secret }: StoredWebhook,
  event: MetadataChangeLog,
  { allowsPrivate, signal }: Pick<DeliveryOptions, 'allowsPrivate' | 'signal'>,
): Promise<void> {
  const body = toJsonText(event);
  await post(url, body, {
    headers: signedHeaders(secret, `${id}-${event.seq}`, body),
    allowsPrivate,
    signal,
  });
}

/**
 * Delivers to one webhook in order, in one process at a time, up to the end of the log, the first failure, or shutdown.
 * The offset moves after each accepted event.
 */
export async function deliver(id: string, options: DeliveryOptions): Promise<void> {
  const checkpoint = new Checkpoint(options.graph, followerNameOf(id));
  await checkpoint.lease.hold(async () => {
    for (let isAtEnd = false; !isAtEnd && !options.signal.aborted; ) {
      const webhook = await options.store.find(id);
      let { offset } = webhook;
      if (webhook.paused || offset === null) return;
      const owner = await options.identifyUser(webhook.actor);
      // It waits until they may read again.
      if (!hasRole(owner.rights, 'reader')) return;
      const step = await options.reader.batches(filterOf(webhook), owner)(offset, BATCH_SIZE);
      for (const [index, event] of step.events.entries()) {
        const attempts = index === 0 ? webhook.attempts : 0;
        if (!(await attempt(webhook, event, attempts, options))) return;
        if (!(await checkpoint.move(offset, event.seq))) return;
        offset = event.seq;
      }
      if (step.offset > offset && !(await checkpoint.move(offset, step.offset))) return;
      ({ isAtEnd } = step);
    }
  });
}

/** Whether to continue with the next event: this one was accepted, or is a dead letter now. */
async function attempt(
  webhook: StoredWebhook,
  event: MetadataChangeLog,
  earlier: number,
  options: DeliveryOptions,
): Promise<boolean> {
  const { store, maxAttempts } = options;
  const { id } = webhook;
  try {
    await sendEvent(webhook, event, options);
    if (earlier > 0) await store.update(id, { attempts: 0, lastError: null, nextAttemptAt: null });
    return true;
  } catch (error) {
    // Shutdown is not a failure of the receiver.
    if (options.signal.aborted) return false;
    const attempts = earlier + 1;
    const message = thrownMessage(error);
    if (attempts < maxAttempts) {
      const pause = retryDelay(attempts, options);
      await store.update(id, { attempts, lastError: message, nextAttemptAt: Date.now() + pause });
      return false;
    }
    await store.addDeadLetter({
      webhook: id,
      seq: event.seq,
      error: message,
      attempts,
      failedAt: Date.now(),
    });
    await store.update(id, { attempts: 0, lastError: message, nextAttemptAt: null });
    return true;
  }
}
