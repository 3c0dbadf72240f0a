import type { StoredText } from '../../model/stored-text.js';
import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import { findHiddenDefinitions, withoutValuesOf } from '../structured-properties/visibility.js';
import type { RunAffectedAspect, RunAffectedEntity } from './plan-rollback.js';

/** An entity, as `runs/read-entities` reads it. */
export interface RunEntity extends Record<string, unknown> {
  urn: string;
  aspects: Stored<RunAffectedAspect>[];
}

type Stored<T> = {
  [K in keyof T]: K extends 'value'
    ? StoredText
    : K extends 'former'
      ? Stored<NonNullable<T[K]>> | null
      : T[K];
};

/** The entity with its raw values, since a rollback writes them again. */
export function withRawValues({ urn, aspects }: RunEntity): RunAffectedEntity {
  return {
    urn,
    aspects: aspects.map(({ value, former, ...aspect }) => ({
      ...aspect,
      value: value.unredacted(),
      former: former && { ...former, value: former.value.unredacted() },
    })),
  };
}

/**
 * Returns the entities with the values that readers see. Values of deleted structured properties cannot be written
 * again, so a rollback leaves them out.
 */
export async function findVisibleEntities(
  graph: Graph,
  registry: Registry,
  entities: readonly RunAffectedEntity[],
): Promise<readonly RunAffectedEntity[]> {
  const aspects = entities.flatMap((entity) => entity.aspects);
  const formers = aspects.flatMap(({ name, former }) => (former ? [{ name, ...former }] : []));
  const hidden = await findHiddenDefinitions(graph, [...aspects, ...formers]);
  if (hidden.size === 0) return entities;
  const shown = ({ former, ...aspect }: RunAffectedAspect): RunAffectedAspect => ({
    ...withoutValuesOf(hidden, registry, aspect),
    former: former && withoutValuesOf(hidden, registry, { name: aspect.name, ...former }),
  });
  return entities.map((entity) => ({ ...entity, aspects: entity.aspects.map(shown) }));
}
