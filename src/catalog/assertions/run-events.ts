import { isObject } from '../../model/json.js';
import { isLong } from '../../model/long.js';
import type { Json, JsonObject } from '../../model/types.js';
import type { RequestContext } from '../request-context.js';
import { type EventsArgs, isUnlimited, readRecords } from '../timeseries/read-events.js';

/** Reads the runs of an assertion, newest first, and counts them by result. `status` selects runs. */
export async function readRunEvents(
  assertion: { urn: string },
  { status, filter, ...args }: EventsArgs & { status?: string | undefined },
  context: RequestContext,
) {
  const conditions = [...(filter?.and ?? []), ...(status ? [{ field: 'status', values: [status] }] : [])];
  const asked = {
    ...args,
    all: isUnlimited(args),
    ...(conditions.length > 0 && { filter: { and: conditions } }),
  };
  const records = await readRecords(assertion, 'assertionRunEvent', asked, context);
  const runEvents = records.map(({ value, systemMetadata }) => ({
    ...value.json,
    lastObservedMillis: timeOf(systemMetadata.lastObserved),
  }));
  const count = (type: string) => runEvents.filter(({ result }) => result?.type === type).length;
  return {
    runEvents,
    total: runEvents.length,
    succeeded: count('SUCCESS'),
    failed: count('FAILURE'),
    errored: count('ERROR'),
  };
}

const timeOf = (value: Json | undefined) => (isLong(value) ? value : null);

/** The entity that an assertion is about. `assertionInfo` names it, or the member of it for the assertion's type. */
export async function readAsserted(
  { urn }: { urn: string },
  { loaders }: RequestContext,
): Promise<string | undefined> {
  const info = await loaders.aspect.load({ urn, aspect: 'assertionInfo' });
  return assertedUrn(info?.value.json ?? {});
}

function assertedUrn(value: JsonObject): string | undefined {
  const places = [value, ...Object.values(value)].filter(isObject);
  return places
    .flatMap(({ entityUrn, entity, dataset }) => [entityUrn, entity, dataset])
    .find((urn) => typeof urn === 'string');
}
