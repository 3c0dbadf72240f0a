import type { Author } from '../catalog/types.js';
import { beginning } from './offset.js';
import type { EventReader, Step } from './reader.js';
import type { Tail } from './tail.js';
import { topicNamed } from './topics.js';
import type { EventFollow } from './types.js';

/** Events that are read ahead of a slow reader, at most. */
const AT_ONCE = 100;
/** How often a reader hears that nothing has happened. */
const HEARTBEAT_MILLIS = 15_000;

/**
 * Steps through the log and on with what is committed: the first one at once, then one whenever there is something, and
 * an empty one as a heartbeat. The next step is read only when it is asked for: a slow reader holds up nobody.
 */
export async function* follow(
  reader: EventReader,
  tail: Tail,
  { query, author }: { query: EventFollow; author: Author },
  signal: AbortSignal,
): AsyncGenerator<Step, void, undefined> {
  const topic = query.topic === undefined ? undefined : topicNamed(query.topic);
  const next = reader.steps({ ...query, topic }, author);
  let offset = await beginning(reader.log, query);
  for (let isFirst = true; ; isFirst = false) {
    const ticket = tail.ticket();
    const step = await next(offset, AT_ONCE);
    if (isFirst || step.offset !== offset) yield step;
    offset = step.offset;
    if (step.isAtEnd && !(await tail.wait(ticket, HEARTBEAT_MILLIS, signal))) yield step;
    if (signal.aborted || tail.stopping.aborted) return;
  }
}
