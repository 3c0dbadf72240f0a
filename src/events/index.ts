import type { Author, Catalog } from '../catalog/types.js';
import type { Graph } from '../graph/graph.js';
import type { ChangeSignal } from './changes.js';
import { follow } from './follow.js';
import type { KafkaOutlet } from './kafka/outlet.js';
import { KafkaPublisher } from './kafka/publisher.js';
import type { KafkaSettings } from './kafka/settings.js';
import { poll } from './poll.js';
import { EventReader } from './reader.js';
import { keepTrimming } from './retention/trimmer.js';
import { Tail } from './tail.js';
import type { Events } from './types.js';
import type { DispatcherLog } from './webhooks/dispatcher.js';
import { createWebhooks, type WebhookSettings } from './webhooks/index.js';

interface EventsOptions {
  graph: Graph;
  catalog: Pick<Catalog, 'registry' | 'as'>;
  /** What a user may see, by their URN; absent: everything, as everybody may without authentication. */
  authorOf?: ((user: string) => Promise<Author>) | undefined;
  /** Notified after each commit of this process. */
  signal: ChangeSignal;
  log?: DispatcherLog;
  webhooks?: WebhookSettings | undefined;
  /** Where changes are published to, and under which topics. */
  kafka?: Pick<KafkaSettings, 'topics'> & { outlet: KafkaOutlet };
  /** How long changes are kept at least, in milliseconds; absent: for ever. */
  retention?: number | undefined;
  /** Names under which others follow the log: what they have not had is kept. */
  followers?: readonly string[];
}

const everything = async (actor: string): Promise<Author> => ({ actor });

const SILENT: DispatcherLog = { warn: () => undefined };

/** The change log for those outside. */
export function createEvents({ graph, catalog, signal, log = SILENT, ...options }: EventsOptions): Events {
  const reader = new EventReader(graph, catalog);
  const tail = new Tail(graph, signal);
  const { webhooks: settings, retention, followers = [], authorOf = everything } = options;
  const { webhooks, start, stopped } = createWebhooks({
    ...{ graph, catalog, reader, tail, log, settings, authorOf },
  });
  const { registry } = catalog;
  const publisher =
    options.kafka && new KafkaPublisher({ ...{ graph, registry, reader, tail, log }, ...options.kafka });
  const trim = async () => {
    if (retention !== undefined)
      await keepTrimming({
        ...{ graph, retention, log },
        followers: [...followers, ...(publisher ? [publisher.follower] : [])],
        signal: tail.stopping,
      });
  };
  let background: Promise<unknown> | undefined;
  return {
    webhooks,
    start: () => {
      start();
      background ??= Promise.all([trim(), publisher?.run()]);
    },
    poll: (query, author, aborted) => poll(reader, tail, { query, author }, aborted),
    follow: (query, author, aborted) => follow(reader, tail, { query, author }, aborted),
    stop: async () => {
      tail.stop();
      await Promise.all([stopped(), background]);
    },
  };
}
