import type { EventsPage, PollEventsInput } from '../../generated/api.js';
import type { Caller } from '../types.js';
import type { ChangeNotifier } from './change-notifier.js';
import { pageReader } from './page-reader.js';
import type { EventReader } from './reader.js';
import { startOffset, wholeNumber } from './start-offset.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 5000;
const DEFAULT_TIMEOUT_SECONDS = 10;
const MAX_TIMEOUT_SECONDS = 10;

/**
 * Reads the next events of a topic, redacted for the caller. At the end of the log, it waits until there is an event,
 * the time is up, or the request is aborted.
 * @throws CairnError BAD_REQUEST for an unknown topic or offset, GONE for changes that are no longer retained
 */
export async function poll(
  reader: EventReader,
  notifier: ChangeNotifier,
  { query, caller }: { query: PollEventsInput; caller: Caller },
  signal: AbortSignal,
): Promise<EventsPage> {
  const read = pageReader(reader, query, caller);
  const limit = Math.min(wholeNumber('limit', query.limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const seconds = wholeNumber('pollTimeoutSeconds', query.pollTimeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS, 0);
  const deadline = performance.now() + Math.min(seconds, MAX_TIMEOUT_SECONDS) * 1000;
  let offset = await startOffset(reader.log, query);
  for (;;) {
    const seen = notifier.commitsSeen();
    const { texts, isAtEnd, ...next } = await read(offset, limit);
    offset = next.offset;
    const left = deadline - performance.now();
    if (texts.length > 0 || left <= 0 || signal.aborted || notifier.stopping.aborted) {
      const events = texts.map((value) => ({ contentType: 'application/json', value }));
      return { offsetId: `${offset}`, count: events.length, events };
    }
    if (isAtEnd) await notifier.wait(seen, left, signal);
  }
}
