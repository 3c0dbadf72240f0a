import { placedConditions } from '../../../catalog/filter/paths.js';
import type { Criterion, TypedAspectRecord } from '../../../catalog/types.js';
import { Path } from '../../../shared/path.js';
import type { Context } from '../context.js';
import { parentEntity } from '../parent-entity.js';

export interface EventsArgs {
  startTimeMillis?: number | bigint | undefined;
  endTimeMillis?: number | bigint | undefined;
  filter?: { and?: readonly Criterion[] };
  limit?: number | undefined;
}

/** The query of a resolver. `all` removes the limit, for resolvers that aggregate. */
interface EventsQuery extends EventsArgs {
  all?: boolean;
}

/** Whether the caller sets no limit. */
export const isUnlimited = ({ limit }: EventsArgs): boolean => limit === undefined;

/** The values of the events that a field's arguments select, newest first. */
export async function readEvents<Name extends string>(
  parent: unknown,
  aspectName: Name,
  args: EventsQuery,
  context: Context,
): Promise<TypedAspectRecord<Name>['value']['json'][]> {
  return (await readRecords(parent, aspectName, args, context)).map(({ value }) => value.json);
}

/** The records of the same events. */
export async function readRecords<Name extends string>(
  parent: unknown,
  aspectName: Name,
  { filter, ...query }: EventsQuery,
  context: Context,
): Promise<TypedAspectRecord<Name>[]> {
  const conditions = placedConditions(filter?.and ?? [], Path.root.at('filter', 'and'));
  const page = await context.loaders.events.load({
    urn: parentEntity(parent).urn,
    aspectName,
    ...query,
    filter: filter && { or: [{ and: conditions }] },
  });
  return page.values;
}

export function timeseries({ name }: { name: string }) {
  return (parent: unknown, args: EventsArgs, context: Context) => readEvents(parent, name, args, context);
}
