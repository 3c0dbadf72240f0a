import type { ChangesInput, PollEventsInput } from '../../generated/api.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Caller, Catalog } from '../types.js';
import { ChangeNotifier } from './change-notifier.js';
import type { ChangeSignal } from './changes.js';
import type { KafkaProducer, KafkaSettings } from './kafka/producer.js';
import { KafkaPublisher } from './kafka/publisher.js';
import { runTrimmer } from './log-retention.js';
import { poll } from './poll.js';
import { EventReader } from './reader.js';
import { readRecentChanges } from './recent-changes.js';
import { subscribe } from './subscribe.js';
import type { DispatcherLog } from './webhooks/dispatcher.js';
import { createWebhooks, type WebhookSettings } from './webhooks/index.js';

interface EventsOptions {
  graph: Graph;
  catalog: Pick<Catalog, 'registry' | 'as'>;
  /** Reads a user's rights, by URN. Absent: everybody may see everything, as without authentication. */
  identifyUser?: ((user: string) => Promise<Caller>) | undefined;
  /** Notified after each commit of this process. */
  signal: ChangeSignal;
  log?: DispatcherLog;
  webhooks?: WebhookSettings | undefined;
  /** The Kafka producer and its topics. */
  kafka?: Pick<KafkaSettings, 'topics'> & { producer: KafkaProducer };
  /** The minimum retention of changes, in milliseconds; absent: changes are never removed. */
  retention?: number | undefined;
  /** Returns names of followers. Changes that these have not processed are retained. */
  followers?: () => Promise<readonly string[]>;
}

const unrestrictedCaller = async (actor: string): Promise<Caller> => ({ actor });

const NO_LOG: DispatcherLog = { warn: () => undefined };

/** The change log for external readers. */
export type Events = ReturnType<typeof createEvents>;

/** Opens the change log for external readers. */
export function createEvents({ graph, catalog, signal, log = NO_LOG, ...options }: EventsOptions) {
  const reader = new EventReader(graph, catalog);
  const notifier = new ChangeNotifier(graph, signal);
  const { webhooks: settings, retention, identifyUser = unrestrictedCaller } = options;
  const { webhooks, start, stopped } = createWebhooks({
    ...{ graph, catalog, reader, notifier, log, settings, identifyUser },
  });
  const { registry } = catalog;
  const publisher =
    options.kafka && new KafkaPublisher({ ...{ graph, registry, reader, notifier, log }, ...options.kafka });
  const followers = async () => [
    ...((await options.followers?.()) ?? []),
    ...(publisher ? [publisher.follower] : []),
  ];
  let background: Promise<unknown> | undefined;
  return {
    webhooks,
    /** Starts webhooks, publishing and retention in the background. */
    start: (): void => {
      start();
      const trimming = { graph, followers, log, signal: notifier.stopping };
      background ??= Promise.all([
        retention !== undefined && runTrimmer({ ...trimming, retention }),
        publisher?.run(),
      ]);
    },
    poll: (query: PollEventsInput, caller: Caller, aborted: AbortSignal) =>
      poll(reader, notifier, { query, caller }, aborted),
    subscribe: (query: ChangesInput, caller: Caller, aborted: AbortSignal) =>
      subscribe(reader, notifier, { query, caller }, aborted),
    recent: (count?: number) => readRecentChanges(graph, count),
    /** Ends every wait. Resolves when no delivery or removal is in progress. Later reads do not wait. */
    stop: async (): Promise<void> => {
      notifier.stop();
      await Promise.all([stopped(), background]);
    },
  };
}
