import type { QuerySubjectResolvers } from '../../../generated/resolvers.js';
import { entityRef } from '../entity-ref.js';

interface Subject {
  /** A dataset, or a column of one. */
  entity: string;
}

export const QuerySubject = {
  dataset({ entity }: Subject, _args, { catalog }) {
    const ref = entityRef(catalog.registry, entity);
    return ref.entityType.name === 'schemaField' ? ref.part('parent') : ref;
  },
  schemaField({ entity }: Subject, _args, { catalog }) {
    const ref = entityRef(catalog.registry, entity);
    return ref.entityType.name === 'schemaField' ? ref : null;
  },
} satisfies QuerySubjectResolvers;
