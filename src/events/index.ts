import type { Catalog } from '../catalog/types.js';
import type { Graph } from '../graph/graph.js';
import type { ChangeSignal } from './change-signal.js';
import { follow } from './follow.js';
import { poll } from './poll.js';
import { EventReader } from './reader.js';
import { Tail } from './tail.js';
import type { Events } from './types.js';
import type { DispatcherLog } from './webhooks/dispatcher.js';
import { createWebhooks, type WebhookSettings } from './webhooks/index.js';

export interface EventsOptions {
  graph: Graph;
  catalog: Pick<Catalog, 'registry' | 'entities'>;
  /** Notified after each commit of this process. */
  signal: ChangeSignal;
  log?: DispatcherLog;
  webhooks?: WebhookSettings;
}

const SILENT: DispatcherLog = { warn: () => undefined };

/** The change log for those outside. */
export function createEvents({ graph, catalog, signal, log = SILENT, ...options }: EventsOptions): Events {
  const reader = new EventReader(graph, catalog);
  const tail = new Tail(graph, signal);
  const settings = options.webhooks;
  const { webhooks, start, stopped } = createWebhooks({ graph, catalog, reader, tail, log, settings });
  return {
    webhooks,
    start,
    poll: (query, aborted) => poll(reader, tail, query, aborted),
    follow: (query, aborted) => follow(reader, tail, query, aborted),
    stop: () => {
      tail.stop();
      return stopped();
    },
  };
}
