import { entityTypeName } from '../../model/registry.js';
import type { Registry, SearchOperation } from '../../model/types.js';

/** The requested entity types. Without any, the model's default types for this operation. */
export function requestedTypes(
  registry: Registry,
  asked: readonly string[] | undefined,
  operation: SearchOperation,
): string[] {
  if (asked && asked.length > 0) return [...new Set(asked.map((type) => entityTypeName(registry, type)))];
  return [...registry.entities.values()]
    .filter(({ includedByDefaultIn }) => includedByDefaultIn.has(operation))
    .map(({ name }) => name);
}

/** The requested entity types, or all types. It is for queries whose filter is specific enough. */
export function requestedOrAllTypes(
  registry: Registry,
  asked: readonly string[] | undefined,
): readonly string[] {
  return asked && asked.length > 0 ? asked : [...registry.entities.keys()];
}
