import { randomUUID } from 'node:crypto';
import type { CreateWebhookInput, WebhookDeadLettersInput } from '../../../generated/api.js';
import { badRequest, notFound, thrownMessage } from '../../../shared/errors.js';
import type { Graph } from '../../../store/graph/graph.js';
import { requireReader } from '../../callers/caller.js';
import type { Catalog } from '../../types.js';
import type { ChangeNotifier } from '../change-notifier.js';
import type { EventReader } from '../reader.js';
import { startOffset, wholeNumber } from '../start-offset.js';
import { changeMatcher } from '../topics.js';
import { readUrl } from './address.js';
import { type DeliveryOptions, filterOf, sendEvent } from './delivery.js';
import { type DispatcherLog, dispatch } from './dispatcher.js';
import { newSecret } from './sign.js';
import { WebhookStore } from './store.js';
import type { StoredWebhook, Webhook } from './types.js';

/** The settings of webhooks. */
export type WebhookSettings = Partial<typeof DEFAULTS>;

interface WebhookOptions {
  graph: Graph;
  catalog: Pick<Catalog, 'registry'>;
  reader: EventReader;
  notifier: ChangeNotifier;
  log: DispatcherLog;
  identifyUser: DeliveryOptions['identifyUser'];
  settings?: WebhookSettings | undefined;
}

/** The defaults of the settings; docs/events.md lists them. */
export const DEFAULTS = {
  allowsPrivate: false,
  maxAttempts: 12,
  minRetryDelay: 1000,
  maxRetryDelay: 300_000,
};
const MAX_DEAD_LETTERS = 1000;
const ID = /^[\w-]{1,64}$/;

/** Creates the operations on webhooks, and their dispatcher. */
export function createWebhooks(options: WebhookOptions) {
  const { graph, catalog, reader, notifier, log, identifyUser } = options;
  const store = new WebhookStore(graph);
  const delivery = {
    ...DEFAULTS,
    ...options.settings,
    graph,
    reader,
    store,
    identifyUser,
    signal: notifier.stopping,
  };
  let running: Promise<void> | undefined;
  return {
    webhooks: webhooksOn(store, catalog, delivery),
    start: () => {
      running ??= dispatch(notifier, log, delivery);
    },
    /** Resolves when all deliveries have ended. Stop the notifier first. */
    stopped: () => running ?? Promise.resolve(),
  };
}

/** The operations on webhooks. */
export type Webhooks = ReturnType<typeof webhooksOn>;

function webhooksOn(store: WebhookStore, { registry }: Pick<Catalog, 'registry'>, delivery: DeliveryOptions) {
  const { log } = delivery.reader;
  return {
    /**
     * Creates a webhook. No other answer contains its secret.
     * @throws CairnError BAD_REQUEST for a wrong address or filter, CONFLICT for an id that exists
     */
    async create(
      { id = randomUUID(), url, paused = false, topic, ...input }: CreateWebhookInput,
      actor: string,
    ): Promise<StoredWebhook> {
      if (!ID.test(id))
        throw badRequest('id must be 1 to 64 letters, digits, - or _', [
          { pointer: '/id', message: 'is wrong' },
        ]);
      const { entityTypes = [], aspects = [] } = input;
      const filter = { topic: topic ?? null, entityTypes, aspects };
      changeMatcher(registry, filterOf(filter));
      const address = await readUrl(url, delivery.allowsPrivate);
      const offset = await startOffset(log, input);
      await log.read(offset, 1);
      const webhook: StoredWebhook = {
        ...{ id, url: address.href, ...filter, paused, createdAt: Date.now(), actor, offset },
        ...{ attempts: 0, lastError: null, nextAttemptAt: null, secret: newSecret() },
      };
      await store.create(webhook);
      return webhook;
    },
    list: async () => (await store.list()).map(withoutSecret),
    /** @throws CairnError NOT_FOUND; all methods below throw it, too */
    async delete(id: string): Promise<true> {
      await store.delete(id);
      return true;
    },
    async setPaused(id: string, paused: boolean): Promise<Webhook> {
      await store.update(id, { paused, ...(!paused && { nextAttemptAt: null }) });
      return withoutSecret(await store.find(id));
    },
    /** Lists the dead letters after the change `after`, in order, at most 1000. */
    async deadLetters({ webhook, after = 0, count = MAX_DEAD_LETTERS }: WebhookDeadLettersInput) {
      await store.find(webhook);
      const first = wholeNumber('after', after, 0);
      return store.deadLetters(webhook, first, Math.min(wholeNumber('count', count, 1), MAX_DEAD_LETTERS));
    },
    /** Tries to deliver a dead letter again. Returns null on success, else the error. */
    async retry(id: string, given: number | bigint): Promise<string | null> {
      const webhook = await store.find(id);
      const seq = wholeNumber('seq', given, 1);
      const [letter] = await store.deadLetters(id, seq - 1, 1);
      if (letter?.seq !== seq) throw notFound(`The webhook ${id} has no dead letter ${seq}`);
      const owner = await delivery.identifyUser(webhook.actor);
      requireReader(owner);
      const { events } = await delivery.reader.batches({}, owner)(seq - 1, 1);
      try {
        for (const event of events) await sendEvent(webhook, event, delivery);
      } catch (error) {
        const message = thrownMessage(error);
        const attempts = letter.attempts + 1;
        await store.addDeadLetter({ ...letter, attempts, error: message, failedAt: Date.now() });
        return message;
      }
      await store.removeDeadLetter(id, seq);
      return null;
    },
  };
}

function withoutSecret({ secret: _, ...webhook }: StoredWebhook): Webhook {
  return webhook;
}
