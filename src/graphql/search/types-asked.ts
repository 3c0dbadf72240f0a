import type { LookupKind, Registry } from '../../model/types.js';
import { entityTypeName } from '../entity-type-names.js';

/** Names of the entity types that are asked for; where none are, of those that the model has for such a question. */
export function typesAsked(
  registry: Registry,
  asked: readonly string[] | undefined,
  lookup: LookupKind,
): string[] {
  if (asked && asked.length > 0) return [...new Set(asked.map((type) => entityTypeName(registry, type)))];
  return [...registry.entities.values()]
    .filter(({ byDefaultIn }) => byDefaultIn.has(lookup))
    .map(({ name }) => name);
}

/** The same, or every type: where a filter says already what is meant. */
export function typesOrEvery(registry: Registry, asked: readonly string[] | undefined): readonly string[] {
  return asked && asked.length > 0 ? asked : [...registry.entities.keys()];
}
