import { type EventsArgs, readEvents } from '../../../catalog/timeseries/read-events.js';
import type { Context } from '../context.js';
import { parentEntity } from '../parent-entity.js';

/** Reads the events of a time series aspect. The field's value is a list of their values. */
export function timeseries({ name }: { name: string }) {
  return (parent: unknown, args: EventsArgs, context: Context) =>
    readEvents(parentEntity(parent), name, args, context);
}
