import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { hiddenDefinitions, withoutValuesOf } from '../structured-properties/visibility.js';
import type { TouchedAspect, TouchedEntity } from './plan-rollback.js';

/**
 * Entities with the values that their readers see. Those of deleted structured properties cannot be written again: a
 * rollback leaves them out.
 */
export async function shownEntities(
  graph: Graph,
  registry: Registry,
  entities: readonly TouchedEntity[],
): Promise<readonly TouchedEntity[]> {
  const aspects = entities.flatMap((entity) => entity.aspects);
  const formers = aspects.flatMap(({ name, former }) => (former ? [{ name, ...former }] : []));
  const hidden = await hiddenDefinitions(graph, [...aspects, ...formers]);
  if (hidden.size === 0) return entities;
  const shown = ({ former, ...aspect }: TouchedAspect): TouchedAspect => ({
    ...withoutValuesOf(hidden, registry, aspect),
    former: former && withoutValuesOf(hidden, registry, { name: aspect.name, ...former }),
  });
  return entities.map((entity) => ({ ...entity, aspects: entity.aspects.map(shown) }));
}
