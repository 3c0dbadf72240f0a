import type { GraphQLFieldConfig } from 'graphql';
import { type EventsArgs, readEvents } from '../../../catalog/timeseries/read-events.js';
import type { AspectRecord } from '../../../catalog/types.js';
import type { Json } from '../../../model/types.js';
import { mapMaybePromise } from '../../../shared/maybe-promise.js';
import type { Context } from '../context.js';
import { aspectOf } from '../entity-at-versions.js';
import { parentEntity } from '../parent-entity.js';
import { ancestors } from './ancestors.js';
import { compilePath } from './path.js';
import { related } from './related.js';

type Args = Record<string, unknown>;

/** Reads the value of a field; null or undefined when there is none. */
export type Source = (parent: unknown, args: Args, context: Context) => unknown;

/** The factories of sources, by directive. */
export const SOURCES: Readonly<
  Record<string, (args: never, field: GraphQLFieldConfig<unknown, Context>) => Source>
> = {
  fromAspect,
  key,
  from,
  fromAll,
  ancestors,
  related,
  timeseries,
  associatedUrn: () => (parent) => parentEntity(parent).urn,
  constant,
  lookup:
    () =>
    (_parent, { urn }) =>
      urn,
};

function fromAspect({
  name,
  path,
  unlessEmpty,
}: {
  name: string;
  path?: string | undefined;
  unlessEmpty?: string;
}): Source {
  const find = compilePath(path ?? '.');
  const guard = unlessEmpty === undefined ? undefined : compilePath(unlessEmpty);
  const read = (record: AspectRecord | undefined) => {
    if (record === undefined || (guard && isEmpty(guard(record.value.json)))) return undefined;
    return find(record.value.json);
  };
  return (parent, _args, { loaders }) => mapMaybePromise(aspectOf(parentEntity(parent), name, loaders), read);
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Reads the events of a time series aspect. The field's value is a list of their values. */
function timeseries({ name }: { name: string }): Source {
  return (parent, args: EventsArgs, context) => readEvents(parentEntity(parent), name, args, context);
}

function key({ part }: { part: string }): Source {
  return (parent) => parentEntity(parent).key[part];
}

function from({ path }: { path: string }): Source {
  const find = compilePath(path);
  return (parent) => {
    // The parent is the JSON of an aspect, or an object of a resolver. Members of the latter may be functions, as for
    // fields without a directive.
    const value: unknown = find(parent as Json);
    return typeof value === 'function' ? value() : value;
  };
}

function fromAll({ paths }: { paths: readonly string[] }): Source {
  const finds = paths.map(compilePath);
  return (parent) => [...new Set(finds.flatMap((find) => find(parent as Json) ?? []))];
}

/** Returns a copy each time, since values are marked with their entity. */
function constant({ value }: { value: Json }): Source {
  return value !== null && typeof value === 'object' ? () => structuredClone(value) : () => value;
}
