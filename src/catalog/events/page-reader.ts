import type { PollEventsInput } from '../../generated/api.js';
import { toJsonText } from '../../model/json-text.js';
import type { Registry } from '../../model/types.js';
import type { Caller } from '../types.js';
import { PLATFORM_TOPIC, platformEvents } from './platform/platform-events.js';
import type { RunParameters } from './platform/run-parameters.js';
import type { EventBatch, EventReader } from './reader.js';
import { topicNamed } from './topics.js';

/** The number of changes to read at least, since most changes cause no platform event. */
const MIN_CHANGES = 100;

/** Events as JSON texts, and the offset of the next page. */
interface Page extends Pick<EventBatch, 'offset' | 'isAtEnd'> {
  texts: string[];
}

/**
 * Creates the function that reads the next page of a topic after an offset.
 * @throws CairnError BAD_REQUEST for an unknown topic
 */
export function pageReader(
  reader: EventReader,
  { topic, ...query }: PollEventsInput,
  caller: Caller,
): (after: number, limit: number) => Promise<Page> {
  if (topic === PLATFORM_TOPIC) {
    const step = reader.batches(query, caller);
    return async (after, limit) => {
      const batch = await step(after, Math.max(limit, MIN_CHANGES));
      return cut(batch, reader.registry, await reader.runParameters(batch.events, caller), limit);
    };
  }
  const step = reader.batches({ ...query, topic: topicNamed(topic, PLATFORM_TOPIC) }, caller);
  return async (after, limit) => {
    const { events, ...next } = await step(after, limit);
    return { texts: events.map(toJsonText), ...next };
  };
}

/** Takes a page of platform events. All events of a change are on one page, which ends before those that do not fit. */
function cut(
  { events: changes, ...whole }: EventBatch,
  registry: Registry,
  runs: RunParameters,
  limit: number,
): Page {
  const texts: string[] = [];
  let last: number | undefined;
  for (const change of changes) {
    const own = platformEvents(registry, change, runs);
    if (texts.length > 0 && texts.length + own.length > limit)
      return { texts, offset: last ?? whole.offset, isAtEnd: false };
    texts.push(...own);
    last = change.seq;
  }
  return { texts, ...whole };
}
