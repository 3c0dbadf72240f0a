import type { Step } from '../../../events/reader.js';
import type { EventFollow } from '../../../events/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Changes as they are committed, a batch at a time; one without changes now and then. */
export function changes(
  _parent: unknown,
  { input }: { input: EventFollow },
  { events, author, signal }: Context,
): AsyncGenerator<Step, void, undefined> {
  return events.follow(dropNulls(input), author, signal);
}
