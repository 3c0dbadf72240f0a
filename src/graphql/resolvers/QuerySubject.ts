import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';

interface Parent {
  /** A dataset, or a column of one. */
  entity: string;
}

export const QuerySubject = {
  dataset: ({ entity }: Parent, _args: unknown, { catalog }: Context) => {
    const ref = entityRef(catalog.registry, entity);
    return ref.entityType.name === 'schemaField' ? ref.key.parent : ref;
  },
  schemaField: ({ entity }: Parent, _args: unknown, { catalog }: Context) => {
    const ref = entityRef(catalog.registry, entity);
    return ref.entityType.name === 'schemaField' ? ref : null;
  },
};
