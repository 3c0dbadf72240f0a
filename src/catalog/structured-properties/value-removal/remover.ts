import { systemUser } from '../../../model/index.js';
import { CairnError } from '../../../shared/errors.js';
import type { Graph } from '../../../store/graph/graph.js';
import { type BackgroundLog, type BackgroundTask, startBackgroundTask } from '../../background.js';
import type { EditContext } from '../../editing/edit.js';
import type { Proposal } from '../../proposals/types.js';
import { VALUES_ASPECT } from '../definition.js';
import { RemovalQueue } from './queue.js';

/** The maximum number of entities that one query lists. */
const LIST = 5_000;
/** The maximum number of entities in a transaction. Concurrent writers of these entities wait for it. */
const BATCH = 1_000;
/** The pause between looks for work. */
const PAUSE_MILLIS = 1_000;

/**
 * Removes the values of deleted definitions in the background. The pending work is stored in Neo4j, and each step is
 * idempotent. So several processes may run it, and may be killed.
 */
export function startValueRemover(graph: Graph, catalog: EditContext, log: BackgroundLog): BackgroundTask {
  const queue = new RemovalQueue(graph);
  const step = async (signal: AbortSignal) => {
    const definition = await queue.reserve();
    if (definition !== undefined) await removeValues(definition, queue, catalog, log, signal);
    return definition !== undefined;
  };
  return startBackgroundTask(step, {
    ...{ log, pauseMillis: PAUSE_MILLIS },
    failure: 'Removing values of structured properties failed; it goes on later',
  });
}

/** Removes the values of one definition in batches. Entities that fail are tried again later. */
async function removeValues(
  definition: string,
  queue: RemovalQueue,
  catalog: EditContext,
  log: BackgroundLog,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>();
  while (!signal.aborted) {
    const listed = await queue.entities(definition, LIST + failed.size);
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

/** An entity whose values could not be removed. */
interface Failure {
  urn: string;
  error: unknown;
}

/**
 * Removes invisible values from some entities by patch proposals, and returns the failures.
 * @throws CairnError UNAVAILABLE when Neo4j does not answer
 */
async function removeFrom(catalog: EditContext, urns: readonly string[]): Promise<Failure[]> {
  const caller = { actor: systemUser(catalog.registry) };
  try {
    await catalog.proposals.submit(urns.map(toProposal), caller, { background: true });
    return [];
  } catch (error) {
    if (error instanceof CairnError && error.code === 'UNAVAILABLE') throw error;
    const [only] = urns;
    if (urns.length === 1 && only !== undefined) return [{ urn: only, error }];
  }
  // One entity made the batch fail. Each is now written alone, so that the others succeed.
  const failures: Failure[] = [];
  for (const urn of urns) failures.push(...(await removeFrom(catalog, [urn])));
  return failures;
}

/** Writers see the aspect without invisible values. Writing what they see therefore removes these values. */
function toProposal(urn: string): Proposal {
  return { urn, aspectName: VALUES_ASPECT, changeType: 'PATCH', update: (stored) => stored };
}
