import { toJsonText } from '../model/json.js';
import { beginning, wholeNumber } from './offset.js';
import type { EventReader } from './reader.js';
import type { Tail } from './tail.js';
import { topicNamed } from './topics.js';
import type { EventPoll, EventsPage } from './types.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 5000;
const DEFAULT_TIMEOUT_SECONDS = 10;
const MAX_TIMEOUT_SECONDS = 10;

/** The next events of a topic; waits at the end of the log until there is one, the time is up, or nobody wants it. */
export async function poll(
  reader: EventReader,
  tail: Tail,
  query: EventPoll,
  signal: AbortSignal,
): Promise<EventsPage> {
  const topic = topicNamed(query.topic);
  const limit = Math.min(wholeNumber('limit', query.limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const seconds = wholeNumber('pollTimeoutSeconds', query.pollTimeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS, 0);
  const deadline = performance.now() + Math.min(seconds, MAX_TIMEOUT_SECONDS) * 1000;
  const step = reader.steps({ ...query, topic });
  let offset = await beginning(reader.log, query);
  for (;;) {
    const ticket = tail.ticket();
    const { events, isAtEnd, ...next } = await step(offset, limit);
    offset = next.offset;
    const left = deadline - performance.now();
    if (events.length > 0 || left <= 0 || signal.aborted || tail.stopping.aborted) {
      const sent = events.map((event) => ({
        contentType: 'application/json' as const,
        value: toJsonText(event),
      }));
      return { offsetId: `${offset}`, count: sent.length, events: sent };
    }
    if (isAtEnd) await tail.wait(ticket, left, signal);
  }
}
