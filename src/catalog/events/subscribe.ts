import type { ChangesInput } from '../../generated/api.js';
import type { Caller } from '../types.js';
import type { ChangeNotifier } from './change-notifier.js';
import type { EventBatch, EventReader } from './reader.js';
import { startOffset } from './start-offset.js';
import { topicNamed } from './topics.js';

/** The largest number of events in one step, and thus in memory for a slow reader. */
const BATCH_SIZE = 100;
/** The interval of heartbeats. */
const HEARTBEAT_MILLIS = 15_000;

/**
 * Follows the log, redacted for the caller, until the signal is aborted or the service stops. It yields one step at
 * once, then one after each commit, and empty steps as heartbeats. It reads the next step on demand, so that a slow
 * reader does not delay others.
 * @throws CairnError in each step, as `poll`
 */
export async function* subscribe(
  reader: EventReader,
  notifier: ChangeNotifier,
  { query, caller }: { query: ChangesInput; caller: Caller },
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void, undefined> {
  const topic = query.topic === undefined ? undefined : topicNamed(query.topic);
  const next = reader.batches({ ...query, topic }, caller);
  let offset = await startOffset(reader.log, query);
  for (let isFirst = true; ; isFirst = false) {
    const seen = notifier.commitsSeen();
    const step = await next(offset, BATCH_SIZE);
    if (isFirst || step.offset !== offset) yield step;
    offset = step.offset;
    if (step.isAtEnd && !(await notifier.wait(seen, HEARTBEAT_MILLIS, signal))) yield step;
    if (signal.aborted || notifier.stopping.aborted) return;
  }
}
