import { buildUrn } from '../../../model/index.js';
import type { Json, Registry } from '../../../model/types.js';

/** Transforms a value, unless it is null. */
export type Transform = (value: unknown) => unknown;

/** The factories of transforms, by directive. */
export const TRANSFORMS: Readonly<Record<string, (args: never, registry: Registry) => Transform>> = {
  wrap,
  asUrnOf,
  mapEntries,
};

function wrap({ as }: { as: string }): Transform {
  const one = (value: unknown) => ({ [as]: value });
  return (value) => (Array.isArray(value) ? value.map(one) : one(value));
}

function asUrnOf({ entity }: { entity: string }, registry: Registry): Transform {
  const [part] = registry.entity(entity).key.record.fields;
  if (part === undefined) throw new Error(`The key of ${entity} has no parts`);
  return (value) => {
    const text = String(value);
    return text.startsWith('urn:') ? text : buildUrn(registry, entity, { [part.name]: text });
  };
}

function mapEntries(): Transform {
  return (value) =>
    // Only fields that hold a map have this directive.
    Object.entries(value as Record<string, Json>).map(([key, entry]) => ({ key, value: entry }));
}
