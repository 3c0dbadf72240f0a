import type { AspectRecord, Criterion } from '../../catalog/types.js';
import type { Json } from '../../model/types.js';
import type { Context } from '../context.js';
import { ownerOf } from '../owner.js';

export interface EventsArgs {
  startTimeMillis?: number | null;
  endTimeMillis?: number | null;
  filter?: { and: Criterion[] } | null;
  limit?: number | null;
}

/** What resolvers read; `all`: however many there are, for whoever counts them. */
export interface EventsQuery extends EventsArgs {
  all?: boolean;
}

/** Whether a caller wants as many as there are. */
export const isUnlimited = ({ limit }: EventsArgs): boolean => limit === null || limit === undefined;

/** The events of an aspect of an entity that a field's arguments ask for, newest first. */
export async function readEvents(parent: unknown, aspectName: string, args: EventsQuery, context: Context) {
  return (await readRecords(parent, aspectName, args, context)).map(({ value }) => value.json);
}

/** The same with what the catalog knows of each. */
export async function readRecords(
  parent: unknown,
  aspectName: string,
  args: EventsQuery,
  context: Context,
): Promise<AspectRecord[]> {
  const { startTimeMillis, endTimeMillis, filter, limit, all } = args;
  const page = await context.loaders.events.load({
    urn: ownerOf(parent).urn,
    aspectName,
    startTimeMillis: startTimeMillis ?? undefined,
    endTimeMillis: endTimeMillis ?? undefined,
    limit: limit ?? undefined,
    all,
    filter: filter ? { or: [filter] } : undefined,
  });
  return page.values;
}

export function timeseries({ name }: { name: string }) {
  return (parent: unknown, args: EventsArgs, context: Context): Promise<Json[]> =>
    readEvents(parent, name, args, context);
}
