import { setTimeout as sleep } from 'node:timers/promises';
import { readLastChange } from '../../../store/graph/change-source.js';
import type { ChangeNotifier } from '../change-notifier.js';
import { type DeliveryOptions, deliver } from './delivery.js';
import type { StoredWebhook } from './types.js';

/** The interval between searches for webhooks whose pause is over. */
const POLL_MILLIS = 1000;
/** The pause after a commit. It lets further commits arrive, so that a burst is handled once. */
const DEBOUNCE_MILLIS = 50;

export interface DispatcherLog {
  warn(details: object, message: string): void;
}

/** Delivers to all webhooks, each at its own pace, until the signal is aborted. Then it awaits running deliveries. */
export async function dispatch(
  notifier: ChangeNotifier,
  log: DispatcherLog,
  options: DeliveryOptions,
): Promise<void> {
  const { signal, store, graph } = options;
  const running = new Map<string, Promise<void>>();
  const start = ({ id }: StoredWebhook) => {
    const delivery = deliver(id, options)
      .catch((error) => {
        if (!signal.aborted) log.warn({ err: error, webhook: id }, 'A webhook cannot be served now');
      })
      .finally(() => running.delete(id));
    running.set(id, delivery);
  };
  while (!signal.aborted) {
    const seen = notifier.commitsSeen();
    let isNeeded = true;
    try {
      const [webhooks, last] = await Promise.all([store.list(), readLastChange(graph)]);
      isNeeded = webhooks.length > 0;
      for (const webhook of webhooks) if (isDue(webhook, last) && !running.has(webhook.id)) start(webhook);
    } catch {
      // Neo4j is unavailable. Other parts report it, and the next round tries again.
    }
    // Without webhooks, commits must not wake the dispatcher.
    if (isNeeded) await notifier.wait(seen, POLL_MILLIS, signal);
    await sleep(isNeeded ? DEBOUNCE_MILLIS : POLL_MILLIS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(running.values());
}

function isDue({ paused, offset, nextAttemptAt }: StoredWebhook, last: number): boolean {
  return !paused && offset !== null && offset < last && (nextAttemptAt ?? 0) <= Date.now();
}
