import type { Catalog } from '../catalog/types.js';
import type { Graph } from '../graph/graph.js';
import type { ChangeSignal } from './change-signal.js';
import { follow } from './follow.js';
import { poll } from './poll.js';
import { EventReader } from './reader.js';
import { Tail } from './tail.js';
import type { Events } from './types.js';

export interface EventsOptions {
  graph: Graph;
  catalog: Pick<Catalog, 'registry' | 'entities'>;
  /** Notified after each commit of this process. */
  signal: ChangeSignal;
}

/** The change log for those outside. */
export function createEvents({ graph, catalog, signal }: EventsOptions): Events {
  const reader = new EventReader(graph, catalog);
  const tail = new Tail(graph, signal);
  return {
    poll: (query, aborted) => poll(reader, tail, query, aborted),
    follow: (query, aborted) => follow(reader, tail, query, aborted),
    stop: () => tail.stop(),
  };
}
