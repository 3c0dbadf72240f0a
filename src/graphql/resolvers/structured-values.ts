import type { JsonObject } from '../../model/types.js';
import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';

export const PropertyValue = {
  __resolveType: (value: JsonObject) => ('string' in value ? 'StringValue' : 'NumberValue'),
};

export const ResultsType = { __resolveType: () => 'StringBox' };

export const StructuredPropertiesEntry = {
  /** The entities that text values name. */
  valueEntities: ({ values }: { values: readonly JsonObject[] }, _args: unknown, { catalog }: Context) =>
    values.flatMap(({ string }) => {
      if (typeof string !== 'string' || !string.startsWith('urn:')) return [];
      try {
        return [entityRef(catalog.registry, string)];
      } catch {
        // A text that looks like a URN, and names nothing of this catalog.
        return [];
      }
    }),
};
