import { type EventsArgs, readEvents } from '../../../catalog/timeseries/read-events.js';
import type { Context } from '../context.js';
import { parentEntity } from '../parent-entity.js';

/** The values of the events of an aspect. */
export function timeseries({ name }: { name: string }) {
  return (parent: unknown, args: EventsArgs, context: Context) =>
    readEvents(parentEntity(parent), name, args, context);
}
