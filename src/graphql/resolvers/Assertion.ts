import type { AspectRecord } from '../../catalog/types.js';
import { isObject } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import type { Context } from '../context.js';
import { type EventsArgs, isUnlimited, readRecords } from '../directives/timeseries.js';
import { type EntityRef, entityRef } from '../entity-ref.js';

interface RunArgs extends EventsArgs {
  status?: string | null;
}

export const Assertion = {
  dataset: async ({ urn }: EntityRef, _args: unknown, { catalog, loaders }: Context) => {
    const asserted = assertedUrn(await loaders.aspect.load({ urn, aspect: 'assertionInfo' }));
    const ref = asserted === undefined ? undefined : entityRef(catalog.registry, asserted);
    return ref?.entityType.name === 'dataset' ? ref : null;
  },

  runEvents: async (parent: EntityRef, { status, filter, ...args }: RunArgs, context: Context) => {
    const conditions = [...(filter?.and ?? []), ...(status ? [{ field: 'status', values: [status] }] : [])];
    const wanted = conditions.length > 0 ? { and: conditions } : null;
    const asked = { ...args, filter: wanted, all: isUnlimited(args) };
    const records = await readRecords(parent, 'assertionRunEvent', asked, context);
    const runEvents = records.map(({ value, systemMetadata }) => ({
      ...value.json,
      lastObservedMillis: systemMetadata.lastObserved ?? null,
    }));
    const count = (type: string) => runEvents.filter((event) => resultType(event) === type).length;
    return {
      runEvents,
      total: runEvents.length,
      succeeded: count('SUCCESS'),
      failed: count('FAILURE'),
      errored: count('ERROR'),
    };
  },
};

/** What an assertion is about: named by the assertion, or by the part of its kind. */
function assertedUrn(info: AspectRecord | undefined): string | undefined {
  const value = info?.value.json ?? {};
  const places = [value, ...Object.values(value)].filter(isObject);
  return places
    .flatMap(({ entityUrn, entity, dataset }) => [entityUrn, entity, dataset])
    .find((urn) => typeof urn === 'string') as string | undefined;
}

function resultType(event: JsonObject): Json | undefined {
  return isObject(event.result) ? event.result.type : undefined;
}
