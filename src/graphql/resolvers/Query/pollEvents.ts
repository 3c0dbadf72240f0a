import type { EventPoll, EventsPage } from '../../../events/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** The next events of a topic. */
export function pollEvents(
  _parent: unknown,
  { input }: { input: EventPoll },
  { events, author, signal }: Context,
): Promise<EventsPage> {
  return events.poll(dropNulls(input), author, signal);
}
