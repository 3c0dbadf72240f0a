import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Graph } from '../../../graph/graph.js';
import type { Catalog } from '../../types.js';
import { removeFrom } from './batch.js';
import { type RemovalQueue, removalQueue } from './queue.js';

/** Entities that are looked up at once. */
const LIST = 5_000;
/** Entities a transaction: others who write the same ones wait for it. */
const BATCH = 1_000;
/** How often to look for work. */
const PAUSE_MILLIS = 1_000;

export interface RemoverLog {
  error(details: object, message: string): void;
}

export interface Remover {
  /** Resolves when the batch in flight is done; what remains goes on with the next start, or in another process. */
  stop(): Promise<void>;
}

/**
 * Removes, in the background, the values of definitions that have gone. What is to be done is kept in Neo4j, and
 * every step of it may be done twice: any number of processes may run it, and be killed.
 */
export function startRemover(graph: Graph, catalog: Catalog, log: RemoverLog): Remover {
  const stopped = new AbortController();
  const ended = run(removalQueue(graph, randomUUID()), catalog, log, stopped.signal);
  return {
    stop() {
      stopped.abort();
      return ended;
    },
  };
}

async function run(queue: RemovalQueue, catalog: Catalog, log: RemoverLog, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const definition = await queue.take();
      if (definition === undefined) await pause(signal);
      else await removeValues(definition, queue, catalog, log, signal);
    } catch (error) {
      log.error({ err: error }, 'Removing values of structured properties failed; it goes on later');
      await pause(signal);
    }
  }
}

const pause = (signal: AbortSignal) =>
  sleep(PAUSE_MILLIS, undefined, { signal, ref: false }).catch(() => undefined);

/** Removes the values of one definition, batch by batch. An entity that fails is left for another time. */
async function removeValues(
  definition: string,
  queue: RemovalQueue,
  catalog: Catalog,
  log: RemoverLog,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>();
  while (!signal.aborted) {
    const listed = await queue.carriers(definition, LIST + failed.size);
    const urns = listed.filter((urn) => !failed.has(urn));
    if (urns.length === 0) break;
    for (let done = 0; done < urns.length && !signal.aborted; done += BATCH)
      for (const { urn, error } of await removeFrom(catalog, urns.slice(done, done + BATCH))) {
        failed.add(urn);
        log.error({ err: error, urn, definition }, 'Could not remove values of a structured property');
      }
  }
  if (!signal.aborted) await queue.finish(definition);
}
