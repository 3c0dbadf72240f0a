import type { Author } from '../catalog/types.js';
import { toJsonText } from '../model/json-text.js';
import type { Registry } from '../model/types.js';
import { PLATFORM_TOPIC, platformEvents } from './platform/platform-events.js';
import type { EventReader, Step } from './reader.js';
import { topicNamed } from './topics.js';
import type { EventPoll } from './types.js';

/** Most changes say nothing of their entity. */
const LEAST_CHANGES = 100;

/** Events as texts, and where the next page goes on. */
interface Page extends Pick<Step, 'offset' | 'isAtEnd'> {
  texts: string[];
}

/**
 * Makes the function that reads the next page of a topic behind an offset.
 * @throws CairnError BAD_REQUEST for a topic that is not served
 */
export function pages(
  reader: EventReader,
  { topic, ...query }: EventPoll,
  author: Author,
): (after: number, limit: number) => Promise<Page> {
  if (topic === PLATFORM_TOPIC) {
    const step = reader.steps(query, author);
    return async (after, limit) =>
      cut(await step(after, Math.max(limit, LEAST_CHANGES)), reader.registry, limit);
  }
  const step = reader.steps({ ...query, topic: topicNamed(topic, PLATFORM_TOPIC) }, author);
  return async (after, limit) => {
    const { events, ...next } = await step(after, limit);
    return { texts: events.map(toJsonText), ...next };
  };
}

/** One change may say several things: they stay together, and a page ends before what does not fit into it. */
function cut({ events: changes, ...whole }: Step, registry: Registry, limit: number): Page {
  const texts: string[] = [];
  let last: number | undefined;
  for (const change of changes) {
    const own = platformEvents(registry, change);
    if (texts.length > 0 && texts.length + own.length > limit)
      return { texts, offset: last ?? whole.offset, isAtEnd: false };
    texts.push(...own);
    last = change.seq;
  }
  return { texts, ...whole };
}
