import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';

export const SchemaFieldRef = {
  /** The field's path within its schema. */
  path: ({ urn }: { urn: string }, _args: unknown, { catalog }: Context) =>
    entityRef(catalog.registry, urn).key.fieldPath,
};
