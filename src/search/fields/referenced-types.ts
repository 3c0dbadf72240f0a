import type { EntityType, Registry } from '../../model/types.js';
import { annotationsOf } from './annotations.js';

const byRegistry = new WeakMap<Registry, Map<string, EntityType[]>>();

/** The entity types whose URNs a field holds, as the relationships of the same values say; none where nothing says it. */
export function referencedTypes(registry: Registry, field: string): readonly EntityType[] {
  let types = byRegistry.get(registry);
  if (types === undefined) {
    types = collect(registry);
    byRegistry.set(registry, types);
  }
  return types.get(field) ?? [];
}

function collect(registry: Registry): Map<string, EntityType[]> {
  const found = new Map<string, Set<string>>();
  for (const aspect of registry.aspects.values()) {
    for (const { spec } of annotationsOf(aspect)) {
      const names = aspect.relationships
        .filter(({ path }) => path.join('.') === spec.path.join('.'))
        .flatMap(({ to }) => to);
      const known = found.get(spec.field) ?? new Set();
      for (const name of names) known.add(name);
      found.set(spec.field, known);
    }
  }
  // Keys say the platform too, and make no relationship of it.
  found.get('platform')?.add('dataPlatform');
  return new Map(
    [...found].map(([field, names]) => [field, [...names].map((name) => registry.entity(name))]),
  );
}
