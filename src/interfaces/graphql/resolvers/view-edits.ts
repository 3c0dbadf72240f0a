import { createView, deleteView, updateView } from '../../../catalog/views/views.js';
import type { DataHubViewDefinitionInput } from '../../../generated/api.js';
import type { DataHubViewDefinition } from '../../../generated/aspects.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';
import { entityTypeName } from '../../../model/registry.js';
import type { Registry } from '../../../model/types.js';

export const Mutation = {
  createView: (_parent, { input }, { catalog, caller }) =>
    createView(catalog, { ...input, definition: stored(catalog.registry, input.definition) }, caller),
  updateView: (_parent, { urn, input: { definition, ...input } }, { catalog, caller }) => {
    const changed = definition && stored(catalog.registry, definition);
    return updateView(catalog, urn, { ...input, definition: changed }, caller);
  },
  deleteView: (_parent, { urn }, { catalog, caller }) => deleteView(catalog, urn, caller),
} satisfies MutationResolvers;

/** The stored definition: one conjunction for AND, one for each condition for OR. */
function stored(
  registry: Registry,
  { entityTypes, filter: { operator, filters } }: DataHubViewDefinitionInput,
): DataHubViewDefinition {
  const criteria = filters.map(({ field, value, values, condition = 'EQUAL', negated = false }) => ({
    ...{ field, condition, negated },
    values: [...(values ?? (value === undefined ? [] : [value]))],
  }));
  const or = operator === 'OR' ? criteria.map((one) => ({ and: [one] })) : [{ and: criteria }];
  return {
    entityTypes: entityTypes.map((type) => entityTypeName(registry, type)),
    filter: { or: criteria.length === 0 ? [] : or },
  };
}
