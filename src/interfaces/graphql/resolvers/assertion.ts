import type { AssertionResolvers } from '../../../generated/resolvers.js';
import { isObject } from '../../../model/json.js';
import { isLong } from '../../../model/long.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { isUnlimited, readRecords } from '../directives/timeseries.js';
import { type EntityRef, entityRef } from '../entity-ref.js';

export const Assertion = {
  async dataset({ urn }: EntityRef, _args, { catalog, loaders }) {
    const info = await loaders.aspect.load({ urn, aspect: 'assertionInfo' });
    const asserted = assertedUrn(info?.value.json ?? {});
    const ref = asserted === undefined ? undefined : entityRef(catalog.registry, asserted);
    return ref?.entityType.name === 'dataset' ? ref : null;
  },

  async runEvents(assertion: EntityRef, { status, filter, ...args }, context) {
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
  },
} satisfies AssertionResolvers;

const timeOf = (value: Json | undefined) => (isLong(value) ? value : null);

/** The asserted entity, named by the assertion or by the member for its type. */
function assertedUrn(value: JsonObject): string | undefined {
  const places = [value, ...Object.values(value)].filter(isObject);
  return places
    .flatMap(({ entityUrn, entity, dataset }) => [entityUrn, entity, dataset])
    .find((urn) => typeof urn === 'string');
}
