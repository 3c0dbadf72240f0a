import { Path } from '../../shared/path.js';
import type { TypedAspectRecord } from '../entities/types.js';
import { placedConditions } from '../filter/paths.js';
import type { Criterion } from '../filter/types.js';
import type { RequestContext } from '../request-context.js';

export interface EventsArgs {
  startTimeMillis?: number | bigint | undefined;
  endTimeMillis?: number | bigint | undefined;
  filter?: { and?: readonly Criterion[] | undefined } | undefined;
  limit?: number | undefined;
}

/** The arguments of a field. `all` removes the limit, for sums. */
interface EventsQuery extends EventsArgs {
  all?: boolean;
}

/** Whether the caller has set no limit. */
export const isUnlimited = ({ limit }: EventsArgs): boolean => limit === undefined;

/** The values of an entity's events that the arguments select, newest first. */
export async function readEvents<Name extends string>(
  entity: { urn: string },
  aspectName: Name,
  args: EventsQuery,
  context: Pick<RequestContext, 'loaders'>,
): Promise<TypedAspectRecord<Name>['value']['json'][]> {
  return (await readRecords(entity, aspectName, args, context)).map(({ value }) => value.json);
}

/** The records of an entity's events that the arguments select. */
export async function readRecords<Name extends string>(
  { urn }: { urn: string },
  aspectName: Name,
  { filter, ...query }: EventsQuery,
  context: Pick<RequestContext, 'loaders'>,
): Promise<TypedAspectRecord<Name>[]> {
  const conditions = placedConditions(filter?.and ?? [], Path.root.at('filter', 'and'));
  const page = await context.loaders.events.load({
    urn,
    aspectName,
    ...query,
    filter: filter && { or: [{ and: conditions }] },
  });
  return page.values;
}
