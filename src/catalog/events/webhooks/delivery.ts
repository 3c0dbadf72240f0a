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

/** The number of events in one read. Before a read, the delivery checks whether the webhook was paused or deleted. */
const BATCH_SIZE = 20;

export interface DeliveryOptions {
  graph: Graph;
  reader: EventReader;
  store: WebhookStore;
  /** Reads the present rights of a user. A webhook receives only values that its owner may see. */
  identifyUser: (user: string) => Promise<Caller>;
  /** Whether addresses that are not public are allowed. */
  allowsPrivate: boolean;
  /** The number of attempts after which an event becomes a dead letter. */
  maxAttempts: number;
  /** The pause before the second attempt, in milliseconds. Each later pause is twice as long, up to `maxRetryDelay`. */
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

/** The pause after a number of attempts, in milliseconds. It doubles up to `maxRetryDelay`. */
export function retryDelay(
  attempts: number,
  { minRetryDelay, maxRetryDelay }: Pick<DeliveryOptions, 'minRetryDelay' | 'maxRetryDelay'>,
): number {
  return Math.min(minRetryDelay * 2 ** (attempts - 1), maxRetryDelay);
}

/**
 * Sends one signed event. All attempts have the same message id.
 * @throws Error with the reason if the receiver does not accept it
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
 * Delivers events to one webhook in order, from one process at a time. It ends at the end of the log, the first
 * failure, or shutdown. The offset moves after each accepted event.
 */
export async function deliver(id: string, options: DeliveryOptions): Promise<void> {
  const checkpoint = new Checkpoint(options.graph, followerNameOf(id));
  await checkpoint.lease.hold(async () => {
    for (let isAtEnd = false; !isAtEnd && !options.signal.aborted; ) {
      const webhook = await options.store.find(id);
      let { offset } = webhook;
      if (webhook.paused || offset === null) return;
      const owner = await options.identifyUser(webhook.actor);
      // The webhook waits until its owner may read again.
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

/** Sends an event. Returns whether to continue with the next one: this one was accepted, or became a dead letter. */
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
